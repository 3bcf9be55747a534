import { buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { FileIcon } from '@qianfang/ui/icons';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import {
  type Invoice,
  invoicesQuery,
  invoiceTones,
  kindNames,
  type RecordFilter,
} from './invoice.queries.ts';
import { InvoiceFace } from './invoice-face.tsx';
import { MailDialog } from './mail-dialog.tsx';

const tabs = [
  { value: 'all', label: '全部' },
  { value: 'REQUESTED', label: '待开' },
  { value: 'ISSUED', label: '已开' },
  { value: 'FAILED', label: '未开成' },
  { value: 'RED', label: '已红冲' },
] as const;

function Row({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<'face' | 'mail'>();
  const name = invoice.number || kindNames[invoice.kind];
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-5 py-4 max-md:px-3 md:grid-cols-[minmax(0,1fr)_11rem_7rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{name}</b>
          {invoice.number && <Tag tone="mute">{kindNames[invoice.kind]}</Tag>}
          <Tag tone={invoiceTones[invoice.state]}>{invoice.state_text}</Tag>
        </p>
        <p className="text-13 text-ink-3">
          {invoice.issued_on ? `${invoice.issued_on} 开具` : `${formatInstant(invoice.requested_at)} 申请`}
          <span className="ml-2">{invoice.title}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13">
          {invoice.orders.map((order) => (
            <Link key={order.id} to={paths.order(order.id)} className={linkClass()}>
              {order.order_no}
            </Link>
          ))}
        </p>
        {invoice.reason && (
          <p className="mt-1 text-13 text-ink-2">
            {invoice.state === 'RED' ? `红字发票 ${invoice.red_number}：` : '原因：'}
            {invoice.reason}
          </p>
        )}
      </div>
      <p className="md:text-right">
        <Price amount={invoice.amount} tone="ink" flat />
        <span className="text-13 text-ink-3 max-md:ml-2 md:block">其中税额 {yuan(invoice.tax)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 md:flex-col md:items-end">
        <LinkButton aria-label={`预览 ${name}`} onClick={() => setOpen('face')}>
          预览
        </LinkButton>
        {invoice.file_type && (
          <>
            <a href={`/api/invoice/${invoice.id}/file`} download className={linkClass()}>
              下载 {invoice.file_type.toUpperCase()}
            </a>
            <LinkButton aria-label={`发邮箱 ${name}`} onClick={() => setOpen('mail')}>
              发邮箱
            </LinkButton>
          </>
        )}
      </p>
      {open === 'face' && <InvoiceFace id={invoice.id} onClose={() => setOpen(undefined)} />}
      {open === 'mail' && <MailDialog id={invoice.id} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** 开票记录: what was asked for and what became of it. */
export function RecordTab({
  filter,
  onChange,
}: {
  filter: RecordFilter;
  onChange: (next: RecordFilter) => void;
}) {
  const query = useQuery(invoicesQuery(filter));
  return (
    <>
      <Tabs
        label="开票状态"
        variant="pill"
        className="px-5 pb-3 max-md:px-3"
        items={tabs.map(({ value, label }) => ({ value, label }))}
        value={filter.state ?? 'all'}
        onChange={(value) => onChange({ page: 1, ...(value === 'all' ? {} : { state: value }) })}
      />
      {filter.keyword && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-2.5 text-13 text-ink-2 max-md:px-3">
          只显示与 {filter.keyword} 有关的发票
          <LinkButton onClick={() => onChange({ page: 1 })}>查看全部</LinkButton>
        </p>
      )}
      <PagedList
        query={query}
        failed="开票记录没有加载出来"
        empty={
          <EmptyState
            picture={<FileIcon size={56} className="[stroke-width:1]" />}
            title={filter.state ? '没有这个状态的发票' : '还没有开过发票'}
            text="在可开票订单中选择订单申请，开具后可在这里下载。"
            actions={
              <Link to={paths.invoices} className={buttonClass({ variant: 'primary' })}>
                去申请开票
              </Link>
            }
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => (
          <ul>
            {data.list.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
