import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { Card, CardHead } from '@qianfang/ui/card';
import { Tabs } from '@qianfang/ui/tabs';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import type { Invoice, RecordFilter } from './invoice.queries.ts';
import { OrderTab } from './order-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { TitleTab } from './title-tab.tsx';

export type InvoiceTab = 'orders' | 'records' | 'title';

export interface InvoiceFilter extends RecordFilter {
  readonly tab: InvoiceTab;
  /** The order that the linking page named. */
  readonly order?: number;
}

const tabs = ['orders', 'records', 'title'] as const;
const states: readonly Invoice['state'][] = ['REQUESTED', 'ISSUED', 'FAILED', 'RED'];

/** The filter in an address. */
export function invoiceFilterOf(search: URLSearchParams): InvoiceFilter {
  const state = states.find((one) => one === search.get('state'));
  const keyword = search.get('keyword')?.trim().slice(0, 40);
  const [from, to] = ['start_time', 'end_time'].map((name) => parseIsoDate(search.get(name) ?? ''));
  const order = readId(search.get('order') ?? undefined);
  return {
    tab: tabs.find((one) => one === search.get('tab')) ?? 'orders',
    page: readPage(search.get('page')),
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
    ...(order === undefined ? {} : { order }),
  };
}

/** 电子发票: orders to invoice, invoice records, and the company's title. */
export function InvoiceView({
  filter: { tab, order, ...filter },
  today,
  onChange,
}: {
  filter: InvoiceFilter;
  /** By the calendar of Shanghai, YYYY-MM-DD. */
  today: string;
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
            panel: (
              <OrderTab
                page={filter.page}
                orderId={order}
                onPage={(page) => onChange({ tab, page, ...(order === undefined ? {} : { order }) })}
                onAll={() => onChange({ tab, page: 1 })}
              />
            ),
          },
          {
            value: 'records',
            label: '开票记录',
            panel: (
              <RecordTab filter={filter} today={today} onChange={(next) => onChange({ tab, ...next })} />
            ),
          },
          { value: 'title', label: '发票抬头', panel: <TitleTab /> },
        ]}
      />
    </Card>
  );
}
