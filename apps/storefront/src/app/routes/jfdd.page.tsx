import { useSearchParams } from 'react-router';
import { MallOrders } from '../../features/points/mall-orders.tsx';

/** 积分订单. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  return <MallOrders page={page} onPage={(next) => setSearch({ page: String(next) })} />;
}
