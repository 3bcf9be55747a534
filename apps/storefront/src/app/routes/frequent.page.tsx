import type { FrequentFilter } from '../../features/favourite/favourite.queries.ts';
import { FrequentPanel } from '../../features/favourite/frequent-panel.tsx';
import { OrderCell } from '../../features/goods/order-cell.tsx';
import { OrderPad } from '../../features/order-pad/order-pad.tsx';
import { TemplatePanel } from '../../features/purchase-template/template-panel.tsx';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const orders = ['times', 'recent', 'quantity', 'drop'] as const;
const periods = ['30', '90', '180'] as const;

/** 快捷采购: pad and templates, then frequent purchases. The address holds filter and open template. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const order = orders.find((one) => one === search.get('order'));
  const days = periods.find((one) => one === search.get('days'));
  const select = readId(search.get('select'));
  const template = readId(search.get('template'));
  const sccj = readId(search.get('sccj'));
  const filter: FrequentFilter = {
    page: readPage(search.get('page')),
    ...(order ? { order } : {}),
    ...(days ? { days } : {}),
    ...(select ? { select } : {}),
    ...(sccj ? { sccj } : {}),
    ...(search.get('in_stock') === '1' ? { in_stock: 1 } : {}),
  };
  function show(next: FrequentFilter, opened: number | undefined) {
    const wanted = { ...next, ...(opened === undefined ? {} : { template: opened }) };
    setSearch(Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])));
  }
  return (
    <>
      <OrderPad />
      <TemplatePanel openId={template} onOpen={(id) => show(filter, id)} />
      <FrequentPanel
        filter={filter}
        onChange={(next) => show(next, template)}
        renderOrder={(one) => <OrderCell goods={one.goods} usual={one.suggested} isRow />}
      />
    </>
  );
}
