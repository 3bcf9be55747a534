import { exportReceipts, mailReceipts } from '@qianfang/contract/ephedrine.calls';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { DateRange } from '@qianfang/ui/date-range';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { callOnce } from '../../shared/send-once.ts';
import { shortDay } from '../../shared/short-day.ts';
import { type Receipt, type ReceiptFilter, type ReceiptState, receiptsQuery } from './receipt.queries.ts';
import { UploadDialog } from './upload-dialog.tsx';

const states: Record<ReceiptState, readonly [label: string, tone: TagTone]> = {
  WAIT_DELIVERY: ['待收货', 'mute'],
  WAIT_UPLOAD: ['待回执', 'warn'],
  UPLOADED: ['审核中', 'info'],
  CONFIRMED: ['已完成', 'ok'],
  REJECTED: ['已驳回', 'bad'],
  OVERDUE: ['已逾期', 'bad'],
};

const order: readonly ReceiptState[] = [
  'WAIT_UPLOAD',
  'OVERDUE',
  'REJECTED',
  'UPLOADED',
  'CONFIRMED',
  'WAIT_DELIVERY',
];

function Deed({ receipt, onUpload }: { receipt: Receipt; onUpload: () => void }) {
  if (receipt.state === 'WAIT_DELIVERY') {
    return (
      <Link to={paths.order(receipt.id)} className={linkClass()}>
        去确认收货
      </Link>
    );
  }
  const form = (
    <a href={`/api/hm/receipt/${receipt.id}/form`} target="_blank" rel="noreferrer" className={linkClass()}>
      下载回执单
    </a>
  );
  const file = receipt.signed_on !== null && (
    <a href={`/api/hm/receipt/${receipt.id}/file`} target="_blank" rel="noreferrer" className={linkClass()}>
      查看回执
    </a>
  );
  if (receipt.state === 'CONFIRMED')
    return (
      <span className="flex flex-wrap gap-3">
        {form}
        {file}
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-3">
      {form}
      {file}
      <Button size="sm" variant={receipt.state === 'UPLOADED' ? 'line' : 'primary'} onClick={onUpload}>
        {receipt.signed_on === null ? '确认并上传' : '重新上传'}
      </Button>
    </span>
  );
}

function Row({ receipt, onUpload }: { receipt: Receipt; onUpload: () => void }) {
  const [label, tone] = states[receipt.state];
  return (
    <li className="border-t border-line px-5 py-4 first:border-0 max-md:px-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={paths.order(receipt.id)} className="font-semibold hover:text-brand">
          {receipt.order_no}
        </Link>
        <Tag tone={tone}>{label}</Tag>
        <span className="text-13 text-ink-3">
          {shortDay(receipt.shipped_at)} 发货
          {receipt.received_at && ` · ${shortDay(receipt.received_at)} 收货`}
          {receipt.due_on && receipt.state !== 'CONFIRMED' && ` · 须在 ${receipt.due_on} 前返回`}
        </span>
        <span className="ml-auto">
          <Deed receipt={receipt} onUpload={onUpload} />
        </span>
      </p>
      {receipt.state === 'REJECTED' && <p className="mt-1 text-danger">驳回原因：{receipt.reason}</p>}
      <ul className="mt-2 grid gap-1 text-13 text-ink-2">
        {receipt.lines.map((line) => (
          <li key={`${line.name}${line.ypgg}${line.batch_no}`} className="flex flex-wrap gap-x-3">
            <span className="font-medium text-ink">{line.name}</span>
            <span>{line.ypgg}</span>
            <span>批号 {line.batch_no}</span>
            {line.expiry_date && <span>有效期至 {line.expiry_date}</span>}
            <span>{formatUnits(line.number, line.bzdw)}</span>
            {line.received !== null && line.received !== line.number && (
              <span className="text-warn">实收 {formatUnits(line.received, line.bzdw)}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** 含麻订单 and the receipts that the law requires for each. */
export function ReceiptList({
  filter,
  today,
  onChange,
}: {
  filter: ReceiptFilter;
  today: string;
  onChange: (next: ReceiptFilter) => void;
}) {
  const query = useQuery(receiptsQuery(filter));
  const { data } = query;
  const { page: _, ...narrowed } = filter;
  const isNarrowed = Object.keys(narrowed).length > 0;
  const [uploading, setUploading] = useState<Receipt | null>(null);
  const items = [
    { value: 'all' as const, label: '全部' },
    ...order.map((state) => ({ value: state, label: states[state][0], count: data?.counts[state] })),
  ];
  return (
    <Card>
      <CardHead
        title="含麻订单回执"
        level={1}
        action={
          <>
            <DownloadLink path={exportReceipts.path} query={narrowed} label="导出" />
            <MailButton send={(email) => callOnce(mailReceipts, { body: { ...narrowed, email } })} />
          </>
        }
      />
      <div className="px-5 py-4 max-md:px-3">
        <Notice tone="info">
          收货后 7
          天内，请核对品种、批号和数量，在回执单或随货同行单上签名、加盖公章，拍照或扫描后上传。逾期未返回将暂停采购含麻商品，其他商品不受影响。
        </Notice>
      </div>
      <Tabs
        label="回执状态"
        items={items}
        value={filter.state ?? 'all'}
        onChange={(value) => {
          const { state: _, ...rest } = filter;
          onChange({ ...rest, page: 1, ...(value === 'all' ? {} : { state: value }) });
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line px-5 py-3 max-md:px-3">
        <KeywordSearch
          label="订单号或商品名"
          key={filter.keyword ?? ''}
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => {
            const { keyword: _, ...rest } = filter;
            onChange({ ...rest, page: 1, ...(keyword === '' ? {} : { keyword }) });
          }}
        />
        <DateRange
          label="发货日期"
          today={today}
          value={{ from: filter.start_time ?? '', to: filter.end_time ?? '' }}
          onChange={({ from, to }) => {
            const { start_time: _from, end_time: _to, ...rest } = filter;
            onChange({
              ...rest,
              page: 1,
              ...(from ? { start_time: from } : {}),
              ...(to ? { end_time: to } : {}),
            });
          }}
        />
      </div>
      <PagedList
        query={query}
        failed="回执没有加载出来"
        height="h-64"
        empty={
          <EmptyState
            picture={<ReceiptIcon size={56} className="[stroke-width:1]" />}
            title={isNarrowed ? '没有符合条件的回执' : '没有含麻订单'}
            text="含麻黄碱类复方制剂单独成单，发货后会列在这里。"
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => (
          <ul>
            {data.list.map((receipt) => (
              <Row key={receipt.id} receipt={receipt} onUpload={() => setUploading(receipt)} />
            ))}
          </ul>
        )}
      </PagedList>
      {uploading && (
        <UploadDialog
          key={uploading.id}
          receipt={uploading}
          today={today}
          onClose={() => setUploading(null)}
        />
      )}
    </Card>
  );
}
