import { exportAcceptances, mailAcceptances } from '@qianfang/contract/acceptance.calls';
import { Card, CardHead } from '@qianfang/ui/card';
import { DateRange } from '@qianfang/ui/date-range';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../shared/download-link.tsx';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { callOnce } from '../../shared/send-once.ts';
import { type BookFilter, bookQuery } from './acceptance.queries.ts';
import { IntakeLayoutLink } from './intake-file-bar.tsx';
import { RecordBlock } from './record-block.tsx';

/** The company's acceptance book: records with their batches, by day, product and batch. */
export function AcceptanceBook({
  filter,
  today,
  onChange,
}: {
  filter: BookFilter;
  today: string;
  onChange: (next: BookFilter) => void;
}) {
  const query = useQuery(bookQuery(filter));
  const { page: _, ...terms } = filter;
  const isNarrowed = Object.keys(terms).length > 0;
  const narrow = (changed: { [Name in keyof BookFilter]: BookFilter[Name] | null | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...terms, ...changed }).filter(([, value]) => value != null && value !== ''),
      ),
    );
  return (
    <Card data-part="acceptance-book">
      <CardHead
        title="验收台账"
        aside={query.data && isNarrowed ? `找到 ${query.data.total} 份` : ''}
        action={
          <>
            <DownloadLink path={exportAcceptances.path} query={terms} label="导出台账" />
            <IntakeLayoutLink />
            <MailButton send={(email) => callOnce(mailAcceptances, { body: { ...terms, email } })} />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-3 max-md:px-3">
        <KeywordSearch
          label="订单号、商品名或批号"
          key={filter.keyword ?? ''}
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => narrow({ keyword })}
        />
        <DateRange
          label="验收日期"
          today={today}
          max={today}
          value={{ from: filter.start_time ?? null, to: filter.end_time ?? null }}
          onChange={({ from, to }) => narrow({ start_time: from, end_time: to })}
        />
      </div>
      <PagedList
        query={query}
        failed="验收记录没有加载出来"
        empty={
          <EmptyState
            picture={<ReceiptIcon size={56} className="[stroke-width:1]" />}
            title={isNarrowed ? '没有符合条件的验收记录' : '还没有验收记录'}
            text="在订单详情的“收货验收”逐批验收后，记录保存在这里，可打印、可导出。"
            actions={<ButtonLink to={`${paths.orders}?status=TO_RECEIVE`}>查看待收货的订单</ButtonLink>}
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {({ list }) => (
          <ul>
            {list.map((record) => (
              <li
                key={record.record_no}
                className="grid gap-1.5 border-t border-line px-5 py-4 first:border-0 max-md:px-3"
              >
                <p className="text-13">
                  <Link
                    to={paths.order(record.order_id)}
                    className={`${linkClass({ tone: 'plain' })} font-medium`}
                  >
                    订单 {record.order_no}
                  </Link>{' '}
                  <span className="text-ink-3">{record.record_no}</span>
                </p>
                <RecordBlock record={record} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
