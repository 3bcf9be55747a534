import type { Readable } from 'node:stream';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import {
  countCell,
  goodsCells,
  goodsColumns,
  moneyCell,
  sheetFile,
  sumRow,
} from '../../../platform/goods-sheet.ts';
import type { SheetCell } from '../../../platform/write-sheet.ts';
import { minuteText } from '../../3-trade/orders/index.ts';
import { readOrder } from './read-order.ts';

type Order = ResultOf<typeof getOrder>;

/**
 * The fields of a purchase record (药品经营质量管理规范): name, form and spec, maker, approval, batch,
 * expiry, quantity, price, date.
 */
const columns = [
  ...goodsColumns,
  { title: '生产日期', width: 12 },
  { title: '有效期至', width: 12 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '金额（元）', width: 12 },
  { title: '优惠（元）', width: 12 },
  { title: '小计（元）', width: 12 },
  { title: '商品编码', width: 14 },
  { title: '条形码', width: 16 },
  { title: '备注', width: 22 },
];

const kindNotes: Readonly<Record<number, string>> = { 2: '赠品', 3: '组合购' };

function noteOf(line: Order['lines'][number], isFirst: boolean): string {
  const wish = batchRequirementText(line.wanted_batch_no !== null, line.min_days);
  const prices = line.segments
    .map((one) => `${formatUnits(one.quantity, line.bzdw)}按 ${one.price}`)
    .join('，');
  return [
    kindNotes[line.kind] ?? '',
    wish,
    isFirst ? prices : '',
    isFirst && line.closed > 0 ? `不再发 ${line.closed}` : '',
  ]
    .filter(Boolean)
    .join('，');
}

/** A row per batch; the line's amount is in its first row. */
function rowsOfLine(line: Order['lines'][number]): SheetCell[][] {
  const batches = line.batches.length > 0 ? line.batches : [undefined];
  return batches.map((batch, at) => [
    ...goodsCells(line, batch?.batch_no ?? '待分配'),
    batch?.production_date ?? '',
    batch?.expiry_date ?? '',
    line.bzdw,
    countCell(batch?.number ?? line.number),
    moneyCell(line.price),
    ...(at === 0
      ? [moneyCell(line.amount), moneyCell(line.reduction), moneyCell(line.net)]
      : [null, null, null]),
    line.code,
    line.barcode,
    noteOf(line, at === 0),
  ]);
}

function rowsOf(order: Order): SheetCell[][] {
  const sum = (name: string, amount: string) => sumRow(columns, '小计（元）', name, amount);
  const net = sumFen(order.lines.map((line) => parseAmount(line.net)));
  return [
    ...order.lines.flatMap(rowsOfLine),
    sum('商品合计', formatAmount(net)),
    sum('运费', order.freight),
    sum('应付', order.payable),
    ...(Number(order.closed) === 0 ? [] : [sum('未发退款', `-${order.closed}`)]),
    [`订单号 ${order.order_no}`, `下单时间 ${minuteText(order.created_at)}`],
  ];
}

/** An order as a table for the files. Problems: NOT_FOUND, also for another company's. */
export async function writePurchaseList(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<{ bytes: Readable; contentType: string; fileName: string } | Problem<'NOT_FOUND'>> {
  const order = await readOrder(deps, buyerId, id);
  if (isProblem(order)) return order;
  return sheetFile({ name: '采购单', columns, rows: rowsOf(order), fileName: `采购单_${order.order_no}` });
}
