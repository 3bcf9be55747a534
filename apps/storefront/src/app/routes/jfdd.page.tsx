import { MallOrders } from '../../features/points/mall-orders.tsx';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 积分订单. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search.get('page'));
  return <MallOrders page={page} onPage={(next) => setSearch({ page: String(next) })} />;
}
