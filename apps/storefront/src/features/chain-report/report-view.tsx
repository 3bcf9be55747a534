import { exportChainReport, mailChainReport } from '@qianfang/contract/chain-report.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { ShelfIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../shared/download-link.tsx';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { refusalText } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { type Report, reportQuery, rowsQuery } from './chain-report.queries.ts';
import { PeriodFilter } from './period-filter.tsx';
import { type ReportAddress, readAddress, reportBys, writeAddress } from './report-address.ts';
import { isWholeYear, ReportFigures, ReportMonths } from './report-figures.tsx';
import { ReportOrders } from './report-orders.tsx';
import { CompareTable, MonthTable } from './report-table.tsx';
import { monthName, shareOf } from './report-text.ts';
import { StoreFilter } from './store-filter.tsx';

const panelId = 'report-rows';

/** What part followed the lists of preferred goods, by store. */
function followedOf({ preferred }: Report): ReadonlyMap<string, string> | undefined {
  if (!preferred) return undefined;
  return new Map(preferred.stores.map((one) => [String(one.store_id), shareOf(one.followed, one.listed)]));
}

type Change = (change: Partial<ReportAddress>) => void;

/** The rows of a report: by store, category, maker or goods, compared or month by month. */
function Rows({ address, report, onChange }: { address: ReportAddress; report: Report; onChange: Change }) {
  const { terms, by, sort, isMonthly, keyword, page, row, month } = address;
  const query = useQuery(rowsQuery({ ...terms, by, sort, page, ...(keyword !== '' && { keyword }) }));
  const onOpen = (key: string, ofMonth?: string) => onChange({ row: key, month: ofMonth });
  const opened = query.data?.list.find((one) => one.key === row);
  const isNamed = by === 'maker' || by === 'goods';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pr-5 max-md:pr-3">
        <Tabs
          label="汇总方式"
          panelId={panelId}
          items={Object.entries(reportBys).map(([value, label]) => ({
            value: value as ReportAddress['by'],
            label: `按${label}`,
          }))}
          value={by}
          onChange={(next) => onChange({ by: next, page: 1, keyword: '' })}
        />
        <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:px-3 max-md:pb-2">
          {isNamed && (
            <KeywordSearch
              key={`${by} ${keyword}`}
              label={by === 'goods' ? '商品或厂家名称' : '厂家名称'}
              keyword={keyword}
              onSearch={(typed) => onChange({ keyword: typed, page: 1 })}
            />
          )}
          <Tabs
            label="显示"
            variant="segment"
            items={[
              { value: 'compare', label: '对比' },
              { value: 'month', label: '逐月' },
            ]}
            value={isMonthly ? 'month' : 'compare'}
            onChange={(view) => onChange({ isMonthly: view === 'month' })}
          />
        </div>
      </div>
      <TabPanel id={panelId} tab={by}>
        <PagedList
          query={query}
          failed="汇总没有加载出来"
          empty={
            <EmptyState
              title={keyword === '' ? '这段时间还没有采购' : '没有符合条件的采购'}
              text="换一段时间，或换几家门店"
            />
          }
          onPage={(next) => onChange({ page: next })}
        >
          {({ list, months }) =>
            isMonthly ? (
              <>
                {report.months.length > 1 && <ReportMonths months={report.months} />}
                <MonthTable by={by} list={list} months={months} onOpen={onOpen} />
              </>
            ) : (
              <CompareTable
                by={by}
                list={list}
                total={report.total.amount}
                isYear={isWholeYear(report)}
                followed={by === 'store' ? followedOf(report) : undefined}
                sort={sort}
                onSort={(next) => onChange({ sort: next, page: 1 })}
                onOpen={onOpen}
              />
            )
          }
        </PagedList>
      </TabPanel>
      {row !== undefined && (
        <ReportOrders
          key={`${row} ${month ?? ''}`}
          title={[opened?.name ?? `按${reportBys[by]}`, month && monthName(month)]
            .filter(Boolean)
            .join(' · ')}
          asked={{ ...terms, ...(month !== undefined && { from: month, to: month }), by, key: row }}
          onClose={() => onChange({ row: undefined, month: undefined })}
        />
      )}
    </>
  );
}

function OpenReport({
  address,
  report,
  onChange,
}: {
  address: ReportAddress;
  report: Report;
  onChange: Change;
}) {
  const { terms } = address;
  const { stores: _, ...period } = terms;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3 max-md:px-3">
        <PeriodFilter
          terms={terms}
          today={serverToday()}
          onChange={(next) => onChange({ terms: { ...terms, ...next }, page: 1 })}
        />
        <StoreFilter
          key={(terms.stores ?? []).join()}
          stores={report.stores}
          chosen={terms.stores ?? []}
          onChange={(ids) =>
            onChange({ terms: { ...period, ...(ids.length > 0 && { stores: [...ids] }) }, page: 1 })
          }
        />
      </div>
      <ReportFigures report={report} />
      <Rows address={address} report={report} onChange={onChange} />
    </>
  );
}

/** 汇总报表: what the stores of a head office bought, compared, and the orders behind it. */
export function ReportView() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, serverToday());
  const { terms } = address;
  const query = useQuery(reportQuery(terms));
  const { data: report } = query;
  const onChange: Change = (change) => {
    const isOpening = 'row' in change && change.row !== undefined;
    setParams(writeAddress({ ...address, ...change }), {
      replace: !isOpening,
      preventScrollReset: true,
    });
  };
  const refusal = refusalText(query.error);
  const isOpen = report !== undefined && report.stores.length > 0 && !query.error;
  return (
    <div className="frame-width py-4 max-md:py-3">
      <Card data-part="chain-report">
        <CardHead
          title="汇总报表"
          level={1}
          aside={isOpen && `${formatCount(report.stores.length - 1)} 家门店`}
          action={
            <>
              {isOpen && (
                <>
                  <DownloadLink path={exportChainReport.path} query={terms} label="导出报表" />
                  <span className="max-md:hidden">
                    <MailButton send={(email) => callOnce(mailChainReport, { body: { ...terms, email } })} />
                  </span>
                </>
              )}
              <Link to={paths.stores} className="text-brand">
                多店管理
              </Link>
            </>
          }
        />
        {query.error ? (
          <CardBody>
            {refusal === undefined ? (
              <ErrorState title="报表没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
            ) : (
              <EmptyState
                title={refusal}
                actions={<ButtonLink to={paths.chainReport}>重新选择期间和门店</ButtonLink>}
              />
            )}
          </CardBody>
        ) : !report ? (
          <CardBody>
            <Skeleton className="h-[720px]" />
          </CardBody>
        ) : report.stores.length === 0 ? (
          <EmptyState
            picture={<ShelfIcon size={56} />}
            title="还没有门店"
            text="总部绑定或新增门店后，各店的采购汇总在这里"
            actions={<ButtonLink to={paths.stores}>去多店管理</ButtonLink>}
          />
        ) : (
          <OpenReport address={address} report={report} onChange={onChange} />
        )}
      </Card>
    </div>
  );
}
