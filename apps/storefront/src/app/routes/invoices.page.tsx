import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { useSearchParams } from 'react-router';
import { InvoiceView, invoiceFilterOf } from '../../features/invoice/invoice-view.tsx';

/** 电子发票. Tab, state and page stand in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <InvoiceView
      filter={invoiceFilterOf(search)}
      today={dateInShanghai(Date.now())}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
