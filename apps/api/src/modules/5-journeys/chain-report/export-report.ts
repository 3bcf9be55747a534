import type { exportChainReport as exportEndpoint } from '@qianfang/contract/chain-report';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { isProblem } from '@qianfang/contract/problem';
import { changeText, shareText } from '@qianfang/domain/chain-report/compare-amounts';
import { type Fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { countCell, moneyCell } from '../../../platform/goods-sheet.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type SheetCell,
  type SheetColumn,
  type SheetDraft,
  sheetContentType,
  writeSheet,
} from '../../../platform/write-sheet.ts';
import type { ReportBy } from '../../3-trade/purchases/index.ts';
import { type OpenReport, openReport, type ReportRefusal } from './open-report.ts';
import { readRowsOf } from './read-rows.ts';

type Rows = Awaited<ReturnType<typeof readRowsOf>>['list'];

/** More rows than any chain buys goods. */
const maxRows = 50_000;

const sheets: ReadonlyArray<readonly [by: ReportBy, title: string, width: number]> = [
  ['store', '门店', 34],
  ['category', '分类', 30],
  ['maker', '厂家', 34],
  ['goods', '商品', 30],
];

function columnsOf(by: ReportBy, title: string, width: number, months: readonly string[]): SheetColumn[] {
  return [
    { title, width },
    ...(by === 'goods'
      ? [
          { title: '规格、厂家', width: 36 },
          { title: '数量', width: 10 },
          { title: '单位', width: 6 },
        ]
      : []),
    { title: '采购额（元）', width: 14 },
    { title: '占比', width: 8 },
    { title: '上期（元）', width: 14 },
    { title: '环比', width: 10 },
    { title: '去年同期（元）', width: 14 },
    { title: '同比', width: 10 },
    { title: '订单数', width: 8 },
    { title: '退货、不再发（元）', width: 18 },
    { title: '优惠（元）', width: 12 },
    ...months.map((month) => ({ title: `${month}（元）`, width: 14 })),
  ];
}

function cellsOf(by: ReportBy, row: Rows[number], total: Fen): SheetCell[] {
  const amount = parseAmount(row.amount);
  return [
    row.name,
    ...(by === 'goods' ? [row.note, countCell(row.number), row.bzdw] : []),
    moneyCell(row.amount),
    shareText(amount, total),
    moneyCell(row.before),
    changeText(amount, parseAmount(row.before)),
    moneyCell(row.year),
    changeText(amount, parseAmount(row.year)),
    countCell(row.orders),
    moneyCell(row.returned),
    moneyCell(row.saved),
    ...row.months.map(moneyCell),
  ];
}

/** The sums below a table. Orders are not: one order is in several rows of goods. */
function sumCells(by: ReportBy, rows: Rows): SheetCell[] {
  const sumOf = (amountOf: (row: Rows[number]) => string) =>
    sumFen(rows.map((row) => parseAmount(amountOf(row))));
  const cell = (amount: Fen) => moneyCell(formatAmount(amount));
  const [amount, before, year] = [
    sumOf((row) => row.amount),
    sumOf((row) => row.before),
    sumOf((row) => row.year),
  ];
  return [
    '合计',
    ...(by === 'goods' ? [null, null, null] : []),
    cell(amount),
    shareText(amount, amount),
    cell(before),
    changeText(amount, before),
    cell(year),
    changeText(amount, year),
    null,
    cell(sumOf((row) => row.returned)),
    cell(sumOf((row) => row.saved)),
    ...(rows[0]?.months ?? []).map((_, at) => cell(sumOf((row) => row.months[at] ?? '0.00'))),
  ];
}

function sheetOf(report: OpenReport, by: ReportBy, title: string, width: number): SheetDraft {
  async function* portions() {
    const { list } = await readRowsOf(report, by, { sort: 'amount', texts: [], limit: maxRows, offset: 0 });
    const total = sumFen(list.map((row) => parseAmount(row.amount)));
    yield [...list.map((row) => cellsOf(by, row, total)), sumCells(by, list)];
  }
  return { name: title, columns: columnsOf(by, title, width, report.periods.months), rows: portions() };
}

/** The first and the last month, in the name of a file. */
export const periodText = ({ periods: { months } }: OpenReport): string => `${months[0]}_${months.at(-1)}`;

/** A report as a workbook: a sheet for each way to sum it, each with its months. */
export async function exportReport(deps: Deps, viewer: Viewer, query: QueryOf<typeof exportEndpoint>) {
  const report = await openReport(deps, viewer, query);
  if (isProblem(report)) return report satisfies ReportRefusal;
  const [first, ...others] = sheets.map(([by, title, width]) => sheetOf(report, by, title, width));
  if (!first) throw new Error('a report has sheets');
  return {
    bytes: writeSheet(first, ...others),
    contentType: sheetContentType,
    fileName: `采购汇总_${periodText(report)}.xlsx`,
  };
}
