import { Card, CardHead } from '@qianfang/ui/card';
import { Tabs } from '@qianfang/ui/tabs';
import type { Invoice, RecordFilter } from './invoice.queries.ts';
import { OrderTab } from './order-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { TitleTab } from './title-tab.tsx';

export type InvoiceTab = 'orders' | 'records' | 'title';

export interface InvoiceFilter extends RecordFilter {
  readonly tab: InvoiceTab;
}

const tabs = ['orders', 'records', 'title'] as const;
const states: readonly Invoice['state'][] = ['REQUESTED', 'ISSUED', 'FAILED', 'RED'];

/** The filter that stands in an address. */
export function invoiceFilterOf(search: URLSearchParams): InvoiceFilter {
  const state = states.find((one) => one === search.get('state'));
  return {
    tab: tabs.find((one) => one === search.get('tab')) ?? 'orders',
    page: Math.max(1, Number(search.get('page')) || 1),
    ...(state ? { state } : {}),
  };
}

/** 电子发票: orders to invoice, what was invoiced, and what invoices say of the company. */
export function InvoiceView({
  filter: { tab, ...filter },
  onChange,
}: {
  filter: InvoiceFilter;
  onChange: (next: InvoiceFilter) => void;
}) {
  return (
    <Card data-part="invoices">
      <CardHead title="电子发票" level={1} />
      <Tabs<InvoiceTab>
        label="电子发票"
        value={tab}
        onChange={(next) => onChange({ tab: next, page: 1 })}
        items={[
          {
            value: 'orders',
            label: '可开票订单',
            panel: <OrderTab page={filter.page} onPage={(page) => onChange({ tab, page })} />,
          },
          {
            value: 'records',
            label: '开票记录',
            panel: <RecordTab filter={filter} onChange={(next) => onChange({ tab, ...next })} />,
          },
          { value: 'title', label: '发票抬头', panel: <TitleTab /> },
        ]}
      />
    </Card>
  );
}
