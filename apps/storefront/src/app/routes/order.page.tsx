import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { orderStates } from '@qianfang/domain/order/order-state';
import { paymentMethods } from '@qianfang/domain/payment/payment-state';
import { useSearchParams } from 'react-router';
import { ApplicationList } from '../../features/after-sale/application-list.tsx';
import type { OrderFilter } from '../../features/order/order.queries.ts';
import { OrderList } from '../../features/order/order-list.tsx';
import { readId } from '../../shared/read-id.ts';

const afterSales = 'AFTER_SALES';

function pageOf(search: URLSearchParams): number {
  return Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
}

/** What of the address can be asked for; the rest is left out instead of failing. */
function filterOf(search: URLSearchParams): OrderFilter {
  const status = orderStates.find((one) => one === search.get('status'));
  const keyword = search.get('keyword')?.slice(0, 60);
  const from = parseIsoDate(search.get('start_time') ?? '');
  const to = parseIsoDate(search.get('end_time') ?? '');
  const method = paymentMethods.find((one) => one === search.get('payment_method'));
  const flagOf = (name: string) => ([1, 0] as const).find((one) => String(one) === search.get(name));
  const [hm, invoiced] = [flagOf('hm'), flagOf('invoiced')];
  const storeId = readId(search.get('store_id'));
  return {
    page: pageOf(search),
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
    ...(method ? { payment_method: method } : {}),
    ...(hm === undefined ? {} : { hm }),
    ...(storeId ? { store_id: storeId } : {}),
    ...(invoiced === undefined ? {} : { invoiced }),
  };
}

/** 我的订单. State, terms and page stand in the address; so does the tab 售后, whose list is of another kind. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const isAfterSales = search.get('status') === afterSales;
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
      onAfterSales={() => setSearch({ status: afterSales })}
      afterSales={
        isAfterSales ? (
          <ApplicationList
            kind={search.get('kind') === 'service' ? 'service' : 'return'}
            page={pageOf(search)}
            onChange={({ kind, page }) =>
              setSearch({
                status: afterSales,
                ...(kind === 'service' ? { kind } : {}),
                ...(page > 1 ? { page: String(page) } : {}),
              })
            }
          />
        ) : null
      }
    />
  );
}
