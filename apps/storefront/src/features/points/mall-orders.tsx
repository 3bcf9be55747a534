import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { GiftIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatInstant } from '../../shared/format.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
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
              <Link to={paths.pointsMall} className={buttonClass({ variant: 'primary' })}>
                去积分商城
              </Link>
            }
          />
        }
        onPage={onPage}
      >
        {(data) => (
          <Table caption="积分订单" minWidth={760}>
            <thead>
              <tr>
                <Th>单号</Th>
                <Th>时间</Th>
                <Th>礼品</Th>
                <Th numeric>数量</Th>
                <Th numeric>积分</Th>
                <Th>状态</Th>
                <Th>物流</Th>
                <Th>操作</Th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((order) => (
                <Tr key={order.id}>
                  <Td>{order.order_no}</Td>
                  <Td>{formatInstant(order.created_at)}</Td>
                  <Td>{order.name}</Td>
                  <Td numeric>{order.quantity}</Td>
                  <Td numeric>{formatCount(order.points)}</Td>
                  <Td>{order.status_text}</Td>
                  <Td>
                    {order.tracking_no
                      ? `${order.carrier} ${order.tracking_no}`
                      : (order.address ?? '已发放到账户')}
                  </Td>
                  <Td>
                    <Action order={order} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
    </Card>
  );
}
