import { getLastOrder } from '@qianfang/contract/order-again.calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/call-query.ts';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/short-day.ts';
import { OrderAgain } from './order-again.tsx';

const lastOrderQuery = callQuery(getLastOrder, ['orders', 'last']);

/** 再来一单: the last order in one line, and its goods in the cart by one press. Absent before the first one. */
export function LastOrder() {
  const order = useQuery(lastOrderQuery).data?.order;
  if (!order) return null;
  return (
    <p className="flex items-center justify-between gap-2 text-13 leading-snug text-ink-2">
      <Link to={paths.order(order.id)} className="min-w-0 hover:text-brand">
        {shortDay(order.created_at)} 的订单
        <span className="block text-12 text-ink-3">
          {order.kinds} 种 · {yuan(order.payable)}
        </span>
      </Link>
      <OrderAgain id={order.id} label="再来一单" variant="soft" />
    </p>
  );
}
