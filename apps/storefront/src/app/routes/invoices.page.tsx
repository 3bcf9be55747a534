import { InvoiceView, invoiceFilterOf } from '../../features/invoice/invoice-view.tsx';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 电子发票. The address holds tab, state and page. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <InvoiceView
      filter={invoiceFilterOf(search)}
      today={serverToday()}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
