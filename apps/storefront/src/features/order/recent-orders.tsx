import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type OrderCard, ordersQuery } from './order.queries.ts';
import { HandlingTag, OrderState } from './order-state.tsx';
import { hasParcels } from './order-text.ts';

const shown = 3;

function Goods({ order }: { order: OrderCard }) {
  const only = order.kinds === 1 ? order.lines[0] : undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {order.lines.slice(0, 3).map((line) => (
        <GoodsThumb key={line.id} src={line.image} size={40} />
      ))}
      <span className={`text-13 text-ink-2 ${only ? '' : 'whitespace-nowrap'}`}>
        {only ? only.name : `共 ${order.kinds} 种`}
      </span>
    </span>
  );
}

function Row({ order }: { order: OrderCard }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 first:border-0 max-xl:grid-cols-[1fr_auto] max-md:px-3 xl:grid-cols-[10.5rem_minmax(0,1fr)_6.5rem_9.5rem_7rem]">
      <p className="text-13">
        <Link to={paths.order(order.id)} className={linkClass({ tone: 'plain' })}>
          {order.order_no}
        </Link>
        <span className="block text-12 text-ink-3">
          {formatInstant(order.created_at)} <HandlingTag handling={order.handling} />
        </span>
      </p>
      <Goods order={order} />
      <b className="font-semibold xl:text-right">{yuan(order.payable)}</b>
      <span className="max-xl:text-right">
        <OrderState order={order} />
      </span>
      <p className="flex justify-end gap-4 text-13 max-xl:col-span-2">
        {order.actions.includes('pay') && (
          <Link
            to={order.handling === 'HM' ? paths.payEphedrine(order.id) : paths.pay(order.id)}
            className={linkClass()}
          >
            去付款
          </Link>
        )}
        {hasParcels(order.status) && (
          <Link to={paths.logistics(order.id)} className={linkClass()}>
            物流
          </Link>
        )}
        <Link to={paths.order(order.id)} className={linkClass()} aria-label={`订单 ${order.order_no} 详情`}>
          详情
        </Link>
      </p>
    </li>
  );
}

/** The latest orders in short, for the member centre. */
export function RecentOrders() {
  const { data, error, refetch } = useQuery(ordersQuery({ page: 1, per_page: shown }));
  return (
    <Card>
      <CardHead
        title="最近订单"
        action={
          <Link to={paths.orders} className={linkClass()}>
            全部订单
          </Link>
        }
      />
      {error && !data && <ErrorState title="最近订单没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载最近订单" className="grid gap-4 px-5 py-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title="还没有订单"
          text="选好商品下单后，可以在这里看到进度。"
          actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
        />
      )}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}
