import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { GiftIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { RecordTable } from '../../shared/record-table.tsx';
import { type MallOrder, mallOrdersQuery, receiving } from './points.queries.ts';

function Action({ order }: { order: MallOrder }) {
  const receive = useMutation(receiving);
  if (order.type !== 'real') {
    const isCoupon = order.type === 'coupon';
    return (
      <Link to={isCoupon ? paths.coupons : paths.vouchers} className={linkClass()}>
        {isCoupon ? '查看优惠券' : '查看现金券'}
      </Link>
    );
  }
  if (order.status !== 'SHIPPED') return null;
  async function askAndReceive() {
    const isSure = await askConfirm({ text: '确定已经收到礼品吗？', confirmLabel: '确认收货' });
    if (isSure) receive.mutate(order.id);
  }
  return (
    <Button size="sm" busy={receive.isPending} onClick={() => void askAndReceive()}>
      确认收货
    </Button>
  );
}

/** 积分订单. */
export function MallOrders({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(mallOrdersQuery(page));
  return (
    <Card>
      <CardHead
        title="积分订单"
        level={1}
        action={
          <Link to={paths.pointsMall} className={linkClass()}>
            去积分商城
          </Link>
        }
      />
      <PagedList
        query={query}
        failed="积分订单没有加载出来"
        height="h-72"
        empty={
          <EmptyState
            picture={<GiftIcon size={56} />}
            title="还没有兑换过礼品"
            text="积分可以兑换优惠券、现金券和礼品。"
            actions={
              <ButtonLink to={paths.pointsMall} variant="primary">
                去积分商城
              </ButtonLink>
            }
          />
        }
        onPage={onPage}
      >
        {(data) => (
          <RecordTable
            caption="积分订单"
            minWidth={760}
            rows={data.list}
            columns={[
              { name: '单号', cell: (order) => order.order_no },
              { name: '时间', cell: (order) => formatInstant(order.created_at) },
              {
                name: '礼品',
                cell: (order) => (
                  <span className="flex items-center gap-2.5">
                    <img
                      src={order.image}
                      alt=""
                      width={40}
                      height={40}
                      loading="lazy"
                      className="shrink-0 dark:brightness-[0.93]"
                    />
                    {order.name}
                  </span>
                ),
              },
              { name: '数量', numeric: true, cell: (order) => order.quantity },
              { name: '积分', numeric: true, cell: (order) => formatCount(order.points) },
              { name: '状态', cell: (order) => order.status_text },
              {
                name: '物流',
                cell: (order) =>
                  order.tracking_no
                    ? `${order.carrier} ${order.tracking_no}`
                    : (order.address ?? '已发放到账户'),
              },
              { name: '操作', cell: (order) => <Action order={order} /> },
            ]}
          />
        )}
      </PagedList>
    </Card>
  );
}
