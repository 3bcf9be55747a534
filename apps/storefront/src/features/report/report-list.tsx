import { getReportFiles, mailReports, maxZippedReports } from '@qianfang/contract/report.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { DateRange } from '@qianfang/ui/date-range';
import { EmptyState } from '@qianfang/ui/empty-state';
import { FileIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { ReportLinks } from '../../shared/report-links.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { shortDay } from '../../shared/short-day.ts';
import { useIsTightFor } from '../../shared/use-media.ts';
import { type Report, type ReportFilter, reportsQuery, requesting } from './report.queries.ts';

type Words = Pick<ReportFilter, 'name' | 'batch_no' | 'sccj' | 'order_no' | 'start_time' | 'end_time'>;

const fields = [
  ['name', '商品名称'],
  ['batch_no', '批号'],
  ['sccj', '生产厂家'],
  ['order_no', '订单号'],
] as const;

/** In px; with less space the rows are cards. */
const minWidth = 920;

/** The search for reports; sent with 查询 or Enter. */
function Search({
  words,
  today,
  onSearch,
}: {
  words: Words;
  today: string;
  onSearch: (words: Words) => void;
}) {
  const [typed, setTyped] = useState(words);
  function submit(event: FormEvent) {
    event.preventDefault();
    const filled = Object.entries(typed).filter(([, text]) => text !== undefined && text.trim() !== '');
    onSearch(Object.fromEntries(filled.map(([name, text]) => [name, text?.trim()])));
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-b border-line px-5 py-4 max-md:px-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            size="md"
            maxLength={40}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <DateRange
          label="发货日期"
          today={today}
          value={{ from: typed.start_time ?? '', to: typed.end_time ?? '' }}
          onChange={({ from, to }) => setTyped({ ...typed, start_time: from ?? '', end_time: to ?? '' })}
        />
        <Button type="submit" variant="primary">
          查询
        </Button>
        <Button
          onClick={() => {
            setTyped({});
            onSearch({});
          }}
        >
          清空
        </Button>
      </div>
    </form>
  );
}

function Paper({ report }: { report: Report }) {
  const request = useMutation(requesting);
  if (report.state === 'ready') {
    return <ReportLinks batchId={report.batch_id} of={`${report.name} ${report.batch_no}`} />;
  }
  if (report.state === 'requested') return <Tag tone="info">已申请，1 个工作日内上传</Tag>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="text-ink-3">报告准备中</span>
      <Button
        size="sm"
        busy={request.isPending}
        aria-label={`申请报告 ${report.name} ${report.batch_no}`}
        onClick={() =>
          request.mutate(report.batch_id, {
            onSuccess: ({ state }) =>
              toast.success(state === 'ready' ? '报告已上传，可以下载' : '已申请，上传后会通知您'),
          })
        }
      >
        申请报告
      </Button>
    </span>
  );
}

/** 打包下载: all listed reports, of every page, as one archive. */
function ZipLink({ words, total }: { words: Words; total: number }) {
  const sentence = `共 ${formatCount(total)} 个批号，一次最多打包 ${maxZippedReports} 个，请先缩小范围`;
  const refusal = total > maxZippedReports ? sentence : '';
  return (
    <>
      <DownloadLink path={getReportFiles.path} query={words} refusal={refusal} label="打包下载" />
      <MailButton refusal={refusal} send={(email) => callOnce(mailReports, { body: { ...words, email } })} />
    </>
  );
}

function PhoneRows({ list }: { list: readonly Report[] }) {
  return (
    <ul>
      {list.map((report) => (
        <li
          key={report.batch_id}
          className="grid gap-1 border-t border-line px-4 py-3 first:border-0 md:px-5"
        >
          <Link to={paths.goods(report.goods_id)} className="font-semibold">
            {report.name} <span className="font-normal text-ink-2">{report.ypgg}</span>
          </Link>
          <p className="text-13 text-ink-3">
            批号 {report.batch_no} · 有效期至 {report.expiry_date ?? '—'}
          </p>
          <p className="text-13 text-ink-3">{report.sccj}</p>
          <p className="flex items-center justify-between gap-3 text-13">
            <Link to={paths.order(report.order_id)} className={linkClass()}>
              {report.order_no}
            </Link>
            <Paper report={report} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Rows({ list }: { list: readonly Report[] }) {
  return (
    <Table caption="检验报告" minWidth={minWidth}>
      <thead>
        <tr>
          <Th>商品</Th>
          <Th>生产厂家</Th>
          <Th>批号</Th>
          <Th>生产日期</Th>
          <Th>有效期至</Th>
          <Th>订单</Th>
          <Th>检验报告</Th>
        </tr>
      </thead>
      <tbody>
        {list.map((report) => (
          <Tr key={report.batch_id}>
            <Td>
              <Link to={paths.goods(report.goods_id)} className="font-semibold hover:text-brand">
                {report.name}
              </Link>
              <span className="block text-12 text-ink-3">{report.ypgg}</span>
            </Td>
            <Td>{report.sccj}</Td>
            <Td className="whitespace-nowrap">{report.batch_no}</Td>
            <Td className="whitespace-nowrap">{report.production_date ?? '—'}</Td>
            <Td className="whitespace-nowrap">{report.expiry_date ?? '—'}</Td>
            <Td className="whitespace-nowrap">
              <Link to={paths.order(report.order_id)} className={linkClass()}>
                {report.order_no}
              </Link>
              <span className="block text-12 text-ink-3">{shortDay(report.shipped_at)} 发货</span>
            </Td>
            <Td>
              <Paper report={report} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 检验报告 of the batches the company has received. */
export function ReportList({
  filter,
  today,
  onChange,
}: {
  filter: ReportFilter;
  today: string;
  onChange: (next: ReportFilter) => void;
}) {
  const isTight = useIsTightFor(minWidth);
  const query = useQuery(reportsQuery(filter));
  const { page, ...words } = filter;
  const isSearching = Object.keys(words).length > 0;
  return (
    <Card>
      <CardHead
        title="检验报告"
        level={1}
        aside="按收到过的批号列出"
        action={query.data && query.data.total > 0 && <ZipLink words={words} total={query.data.total} />}
      />
      <Search
        key={JSON.stringify(words)}
        words={words}
        today={today}
        onSearch={(next) => onChange({ page: 1, ...next })}
      />
      <PagedList
        query={query}
        failed="检验报告没有加载出来"
        height="h-80"
        empty={
          <EmptyState
            picture={<FileIcon size={56} className="[stroke-width:1]" />}
            title={isSearching ? '没有符合条件的批号' : '还没有收到过商品'}
            text={isSearching ? '批号须完整填写，不分大小写。' : '订单发货后，每个批号的检验报告会列在这里。'}
          />
        }
        onPage={(next) => onChange({ ...filter, page: next })}
      >
        {(data) => (isTight ? <PhoneRows list={data.list} /> : <Rows list={data.list} />)}
      </PagedList>
    </Card>
  );
}
