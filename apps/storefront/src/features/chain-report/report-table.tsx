import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LinkButton } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { yuan } from '../../shared/money-text.ts';
import { useIsNarrow } from '../../shared/use-media.ts';
import type { ReportBy, ReportRow, ReportSort } from './chain-report.queries.ts';
import { reportBys, reportSorts } from './report-address.ts';
import { changeOf, columnYuan, monthName, shareOf } from './report-text.ts';

interface TableProps {
  readonly by: ReportBy;
  readonly list: readonly ReportRow[];
  /** The amount of the whole report, of which rows have their shares. */
  readonly total: string;
  /** The year before is all there is to compare with. */
  readonly isYear: boolean;
  /** What part of a row's purchases followed the lists of preferred goods; undefined where there are none. */
  readonly followed?: ReadonlyMap<string, string> | undefined;
  readonly onOpen: (key: string, month?: string) => void;
}

/** The name of a row, which opens its orders; where there are none in this period there is nothing to open. */
function RowName({ row, onOpen }: { row: ReportRow; onOpen: TableProps['onOpen'] }) {
  return (
    <>
      {row.orders > 0 ? (
        <LinkButton
          tone="plain"
          className="text-left font-medium text-ink!"
          aria-label={`${row.name}，查看订单`}
          onClick={() => onOpen(row.key)}
        >
          {row.name}
        </LinkButton>
      ) : (
        <span className="text-ink-2">{row.name}</span>
      )}
      {row.note && <span className="block text-12 text-ink-3">{row.note}</span>}
    </>
  );
}

const sorts = Object.keys(reportSorts) as ReportSort[];

/** Rows with their comparisons. */
export function CompareTable({
  by,
  list,
  total,
  isYear,
  followed,
  sort,
  onSort,
  onOpen,
}: TableProps & { readonly sort: ReportSort; readonly onSort: (sort: ReportSort) => void }) {
  const isNarrow = useIsNarrow();
  const isGoods = by === 'goods';
  if (isNarrow)
    return <Cards by={by} list={list} total={total} isYear={isYear} followed={followed} onOpen={onOpen} />;
  const head = (name: ReportSort, label: string = reportSorts[name]) => (
    <Th numeric sort={sort === name ? 'descending' : null} onSort={() => onSort(name)}>
      {label}
    </Th>
  );
  return (
    <Table caption={`按${reportBys[by]}汇总`} minWidth={isGoods ? 1120 : 1000} dense>
      <thead>
        <tr>
          <Th>{reportBys[by]}</Th>
          {isGoods && <Th numeric>数量</Th>}
          {head(sorts[0] ?? 'amount')}
          <Th numeric>占比</Th>
          {!isYear && <Th numeric>上期</Th>}
          {!isYear && <Th numeric>环比</Th>}
          <Th numeric>去年同期</Th>
          <Th numeric>同比</Th>
          {head('orders')}
          {head('returned', '退货、不再发')}
          {head('saved')}
          {followed && <Th numeric>首选占比</Th>}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <Tr key={row.key} data-part="report-row">
            <Td className="max-w-96 py-1.5">
              <RowName row={row} onOpen={onOpen} />
            </Td>
            {isGoods && <Td numeric>{row.number > 0 ? formatUnits(row.number, row.bzdw) : '—'}</Td>}
            <Td numeric className="font-medium">
              {columnYuan(row.amount)}
            </Td>
            <Td numeric>{shareOf(row.amount, total)}</Td>
            {!isYear && (
              <Td numeric className="text-ink-2">
                {columnYuan(row.before)}
              </Td>
            )}
            {!isYear && <Td numeric>{changeOf(row.amount, row.before)}</Td>}
            <Td numeric className="text-ink-2">
              {columnYuan(row.year)}
            </Td>
            <Td numeric>{changeOf(row.amount, row.year)}</Td>
            <Td numeric>{row.orders || '—'}</Td>
            <Td numeric>{columnYuan(row.returned)}</Td>
            <Td numeric>{columnYuan(row.saved)}</Td>
            {followed && <Td numeric>{followed.get(row.key) ?? '—'}</Td>}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ by, list, total, isYear, followed, onOpen }: TableProps) {
  return (
    <ul aria-label={`按${reportBys[by]}汇总`}>
      {list.map((row) => (
        <li
          key={row.key}
          data-part="report-row"
          className="grid gap-1 border-t border-line px-5 py-3 first:border-0 max-md:px-3"
        >
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <RowName row={row} onOpen={onOpen} />
            </span>
            <b className="font-semibold whitespace-nowrap tabular-nums">{columnYuan(row.amount)}</b>
          </p>
          <p className="flex flex-wrap gap-x-3 text-13 text-ink-2 tabular-nums">
            <span>占 {shareOf(row.amount, total)}</span>
            {!isYear && <span>环比 {changeOf(row.amount, row.before)}</span>}
            <span>同比 {changeOf(row.amount, row.year)}</span>
            <span>{formatUnits(row.orders, '单')}</span>
            {followed?.has(row.key) && <span>首选 {followed.get(row.key)}</span>}
            {row.number > 0 && <span>{formatUnits(row.number, row.bzdw)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

const monthWidth = 104;

/** Rows with a column for each month; a month leads to its orders. */
export function MonthTable({
  by,
  list,
  months,
  onOpen,
}: Omit<TableProps, 'total' | 'isYear' | 'followed'> & { readonly months: readonly string[] }) {
  const isMany = months.length > 1;
  return (
    <Table
      caption={`按${reportBys[by]}和月份汇总`}
      minWidth={280 + (months.length + 1) * monthWidth}
      dense
      stickyTop={false}
    >
      <thead>
        <tr>
          <Th className="sticky left-0 z-2">{reportBys[by]}</Th>
          {months.map((month) => (
            <Th key={month} numeric>
              {month}
            </Th>
          ))}
          {isMany && <Th numeric>合计</Th>}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <Tr key={row.key} data-part="report-row">
            <Td className="sticky left-0 z-1 max-w-72 bg-card py-1.5 max-md:max-w-40">
              <RowName row={row} onOpen={onOpen} />
            </Td>
            {months.map((month, at) => {
              const amount = row.months[at] ?? '0.00';
              return (
                <Td key={month} numeric>
                  {amount === '0.00' ? (
                    '—'
                  ) : (
                    <LinkButton
                      tone="plain"
                      className="tabular-nums"
                      aria-label={`${row.name} ${monthName(month)} ${yuan(amount)}，查看订单`}
                      onClick={() => onOpen(row.key, month)}
                    >
                      {yuan(amount)}
                    </LinkButton>
                  )}
                </Td>
              );
            })}
            {isMany && (
              <Td numeric className="font-medium">
                {columnYuan(row.amount)}
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
