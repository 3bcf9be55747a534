import {
  getInvoiceFiles,
  mailInvoice,
  mailInvoiceFiles,
  maxZippedInvoices,
} from '@qianfang/contract/invoice.calls';
import { DateRange } from '@qianfang/ui/date-range';
import { EmptyState } from '@qianfang/ui/empty-state';
import { FileIcon } from '@qianfang/ui/icons';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { formatInstant } from '../../shared/format.ts';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { MailButton, MailLink } from '../../shared/mail/mail-button.tsx';
import { yuan } from '../../shared/money-text.ts';
import { orderInvoicesQuery } from '../../shared/order-invoices.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { callOnce } from '../../shared/send-once.ts';
import {
  type Invoice,
  invoicesQuery,
  invoiceTones,
  kindNames,
  type RecordFilter,
} from './invoice.queries.ts';
import { InvoiceFace } from './invoice-face.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';

const tabs = [
  { value: 'all', label: '全部' },
  { value: 'REQUESTED', label: '待开' },
  { value: 'ISSUED', label: '已开' },
  { value: 'FAILED', label: '未开成' },
  { value: 'RED', label: '已红冲' },
] as const;

/** Every file found, as one archive. */
function FilesLink({ filter }: { filter: RecordFilter }) {
  const { page: _, ...terms } = filter;
  const { data } = useQuery(invoicesQuery(filter));
  const hasFiles = data?.list.some((invoice) => invoice.file_type !== '') ?? false;
  const tooMany = hasFiles && (data?.total ?? 0) > maxZippedInvoices;
  const sentence = tooMany
    ? `一次最多打包 ${maxZippedInvoices} 张发票，请先缩小日期范围`
    : '这一页没有已开具的发票，无需打包';
  const refusal = hasFiles && !tooMany ? '' : sentence;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <DownloadLink path={getInvoiceFiles.path} query={terms} refusal={refusal} label="打包下载" />
      <MailButton
        refusal={refusal}
        send={(email) => callOnce(mailInvoiceFiles, { body: { ...terms, email } })}
      />
    </span>
  );
}

/** By number of invoice or order, and day of the request. Words apply on submit, days at once. */
function Search({
  filter,
  today,
  onChange,
}: {
  filter: RecordFilter;
  today: string;
  onChange: (next: RecordFilter) => void;
}) {
  const { page: _, keyword, start_time: from, end_time: to, ...rest } = filter;
  const narrow = (terms: Omit<RecordFilter, 'page'>) => onChange({ page: 1, ...rest, ...terms });
  const days = { ...(from ? { start_time: from } : {}), ...(to ? { end_time: to } : {}) };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 pb-3 max-md:px-3">
      <KeywordSearch
        key={keyword ?? ''}
        label="发票号码或订单号"
        keyword={keyword ?? ''}
        maxLength={40}
        onSearch={(words) => narrow({ ...days, ...(words ? { keyword: words } : {}) })}
      />
      <DateRange
        label="申请日期"
        today={today}
        max={today}
        value={{ from: from ?? null, to: to ?? null }}
        onChange={(next) =>
          narrow({
            ...(keyword ? { keyword } : {}),
            ...(next.from ? { start_time: next.from } : {}),
            ...(next.to ? { end_time: next.to } : {}),
          })
        }
      />
    </div>
  );
}

/** Further actions: reissue an issued invoice, or request again where none is in force. */
function Next({ invoice, name, mayQuery }: { invoice: Invoice; name: string; mayQuery: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [order] = invoice.orders;
  if (!order || invoice.state === 'REQUESTED') return null;
  if (invoice.state === 'ISSUED') {
    return (
      <>
        <LinkButton aria-label={`换开 ${name}`} onClick={() => setIsAsking(true)}>
          换开
        </LinkButton>
        {isAsking && (
          <ReissueDialog invoice={invoice} orderId={order.id} onClose={() => setIsAsking(false)} />
        )}
      </>
    );
  }
  if (!mayQuery) return null;
  return (
    <Link
      to={invoice.orders.length > 1 ? paths.invoices : paths.askInvoice(order.id)}
      className={linkClass()}
      aria-label={`重新申请 ${name}`}
    >
      重新申请
    </Link>
  );
}

function Row({ invoice, mayQuery }: { invoice: Invoice; mayQuery: boolean }) {
  const [isFaceOpen, setIsFaceOpen] = useState(false);
  const name = invoice.number || kindNames[invoice.kind];
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-5 py-4 max-md:px-3 md:grid-cols-[minmax(0,1fr)_11rem_10.5rem]">
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
        {invoice.reds.map(({ number, amount }) => (
          <p key={number} className="mt-1 text-13 text-ink-2">
            退货红冲 {yuan(amount)}，红字发票 {number}
          </p>
        ))}
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
      <p className="flex flex-wrap content-start gap-x-4 gap-y-1 text-13 md:grid md:grid-cols-2 md:justify-items-end">
        <LinkButton aria-label={`预览 ${name}`} onClick={() => setIsFaceOpen(true)}>
          预览
        </LinkButton>
        {invoice.file_type && (
          <>
            <a href={`/api/invoice/${invoice.id}/file`} download className={linkClass()}>
              下载 {invoice.file_type.toUpperCase()}
            </a>
            <MailLink
              of={name}
              send={(email) => callOnce(mailInvoice, { params: { id: invoice.id }, body: { email } })}
            />
          </>
        )}
        <Next invoice={invoice} name={name} mayQuery={mayQuery} />
      </p>
      {isFaceOpen && <InvoiceFace id={invoice.id} onClose={() => setIsFaceOpen(false)} />}
    </li>
  );
}

/** A failed request can be repeated if its order may be invoiced now. */
function Records({ list }: { list: readonly Invoice[] }) {
  const isOver = ({ state }: Invoice) => state === 'FAILED' || state === 'RED';
  const orderIds = [...new Set(list.filter(isOver).flatMap(({ orders }) => orders[0]?.id ?? []))];
  const { data: now } = useQuery(orderInvoicesQuery(orderIds));
  return (
    <ul>
      {list.map((invoice) => (
        <Row
          key={invoice.id}
          invoice={invoice}
          mayQuery={now?.get(invoice.orders[0]?.id ?? 0)?.may_request === 1}
        />
      ))}
    </ul>
  );
}

/** 开票记录: requests and their results. */
export function RecordTab({
  filter,
  today,
  onChange,
}: {
  filter: RecordFilter;
  today: string;
  onChange: (next: RecordFilter) => void;
}) {
  const { state: _state, ...terms } = filter;
  const query = useQuery(invoicesQuery(filter));
  const isNarrowed = filter.state !== undefined || Object.keys(terms).length > 1;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-3 max-md:px-3">
        <Tabs
          label="开票状态"
          variant="pill"
          items={tabs.map(({ value, label }) => ({ value, label }))}
          value={filter.state ?? 'all'}
          onChange={(value) => onChange({ ...terms, page: 1, ...(value === 'all' ? {} : { state: value }) })}
        />
        <FilesLink filter={filter} />
      </div>
      <Search key={filter.keyword ?? ''} filter={filter} today={today} onChange={onChange} />
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
            title={isNarrowed ? '没有符合条件的发票' : '还没有开过发票'}
            text="在可开票订单中选择订单申请，开具后可在这里下载。"
            actions={
              <ButtonLink to={paths.invoices} variant="primary">
                去申请开票
              </ButtonLink>
            }
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => <Records list={data.list} />}
      </PagedList>
    </>
  );
}
