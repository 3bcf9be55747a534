import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { orderStates } from '@qianfang/domain/order/order-state';
import { paymentMethods } from '@qianfang/domain/payment/payment-state';
import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { ApplicationList } from '../../features/after-sale/application-list.tsx';
import type { OrderFilter } from '../../features/order/order.queries.ts';
import { OrderList } from '../../features/order/order-list.tsx';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** Few open it. */
const acceptanceBook = lazyPart(() =>
  import('../../features/acceptance/acceptance-book.tsx').then((module) => module.AcceptanceBook),
);

const others = ['AFTER_SALES', 'ACCEPTANCE'] as const;

/** The filter in the address; invalid parts are dropped instead of failing. */
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
    page: readPage(search.get('page')),
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
    ...(method ? { payment_method: method } : {}),
    ...(hm === undefined ? {} : { hm }),
    ...(storeId ? { store_id: storeId } : {}),
    ...(invoiced === undefined ? {} : { invoiced }),
    ...(search.get('to_review') === '1' ? { to_review: 1 as const } : {}),
  };
}

type Search = ReturnType<typeof useSearchParams>[0];
type SetSearch = (next: Record<string, string>) => void;

function AfterSales({ search, setSearch }: { search: Search; setSearch: SetSearch }) {
  return (
    <ApplicationList
      kind={search.get('kind') === 'service' ? 'service' : 'return'}
      page={readPage(search.get('page'))}
      onChange={({ kind, page }) =>
        setSearch({
          status: 'AFTER_SALES',
          ...(kind === 'service' ? { kind } : {}),
          ...(page > 1 ? { page: String(page) } : {}),
        })
      }
    />
  );
}

/** A filter as address parameters; the first page is omitted. */
function inAddress(terms: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(terms)
      .filter(([name, value]) => name !== 'page' || value !== 1)
      .map(([name, value]) => [name, String(value)]),
  );
}

function Waiting() {
  return (
    <Loading label="正在加载验收记录">
      <Skeleton className="h-72" />
    </Loading>
  );
}

function Book({ search, setSearch }: { search: Search; setSearch: SetSearch }) {
  const { page, keyword, start_time, end_time } = filterOf(search);
  return (
    <LazyPanel
      source={acceptanceBook}
      props={{
        filter: {
          ...(page ? { page } : {}),
          ...(keyword ? { keyword } : {}),
          ...(start_time ? { start_time } : {}),
          ...(end_time ? { end_time } : {}),
        },
        today: serverToday(),
        onChange: (next) => setSearch({ status: 'ACCEPTANCE', ...inAddress(next) }),
      }}
      failed="验收记录没有打开"
      waiting={<Waiting />}
    />
  );
}

/** 我的订单. The address holds state, filter, page, and the tabs 售后 and 验收记录 with their lists. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const other = others.find((one) => one === search.get('status'));
  const List = other === 'ACCEPTANCE' ? Book : AfterSales;
  return (
    <OrderList
      filter={filterOf(search)}
      today={serverToday()}
      onChange={(next) => setSearch(inAddress(next))}
      onOther={(status) => setSearch({ status })}
      other={other && { tab: other, content: <List search={search} setSearch={setSearch} /> }}
    />
  );
}
