import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { orderStates } from '@qianfang/domain/order/order-state';
import { useSearchParams } from 'react-router';
import type { OrderFilter } from '../../features/order/order.queries.ts';
import { OrderList } from '../../features/order/order-list.tsx';

/** What of the address can be asked for; the rest is left out instead of failing. */
function filterOf(search: URLSearchParams): OrderFilter {
  const status = orderStates.find((one) => one === search.get('status'));
  const keyword = search.get('keyword')?.slice(0, 60);
  const from = parseIsoDate(search.get('start_time') ?? '');
  const to = parseIsoDate(search.get('end_time') ?? '');
  return {
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
  };
}

/** 我的订单. State, terms and page stand in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <OrderList
      filter={filterOf(search)}
      today={dateInShanghai(Date.now())}
      onChange={(next) =>
        setSearch(
          Object.fromEntries(
            Object.entries(next)
              .filter(([name, value]) => name !== 'page' || value !== 1)
              .map(([name, value]) => [name, String(value)]),
          ),
        )
      }
    />
  );
}
