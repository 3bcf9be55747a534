import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import type { ReceiptFilter } from '../../features/ephedrine/receipt.queries.ts';
import { ReceiptList } from '../../features/ephedrine/receipt-list.tsx';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const states = ['WAIT_DELIVERY', 'WAIT_UPLOAD', 'UPLOADED', 'CONFIRMED', 'REJECTED', 'OVERDUE'] as const;

/** 含麻订单. The address holds the filter. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const keyword = search.get('keyword');
  const from = parseIsoDate(search.get('start_time') ?? '');
  const to = parseIsoDate(search.get('end_time') ?? '');
  const filter: ReceiptFilter = {
    page: readPage(search.get('page')),
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
  };
  return (
    <ReceiptList
      filter={filter}
      today={serverToday()}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
