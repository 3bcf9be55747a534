import type { Readable } from 'node:stream';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../platform/deps.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../platform/write-sheet.ts';
import { readOrder } from './read-order.ts';

type Order = ResultOf<typeof getOrder>;

/** What a purchase record holds (药品经营质量管理规范): name, form and spec, maker, approval, batch, life, number, price, date. */
const columns = [
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '批号', width: 16 },
  { title: '生产日期', width: 12 },
  { title: '有效期至', width: 12 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '小计（元）', width: 12 },
  { title: '备注', width: 10 },
];

const kindNotes: Readonly<Record<number, string>> = { 2: '赠品', 3: '组合购' };
const money = (text: string): SheetCell => ({ number: text, style: 'price' });

/** A row a batch; what a line comes to stands in its first one. */
function rowsOfLine(line: Order['lines'][number]): SheetCell[][] {
  const batches = line.batches.length > 0 ? line.batches : [undefined];
  return batches.map((batch, at) => [
    line.name,
    line.ypgg,
    line.sccj,
    line.approval_no,
    batch?.batch_no ?? '待分配',
    batch?.production_date ?? '',
    batch?.expiry_date ?? '',
    line.bzdw,
    { number: String(batch?.number ?? line.number) },
    money(line.price),
    at === 0 ? money(line.net) : null,
    kindNotes[line.kind] ?? '',
  ]);
}

function rowsOf(order: Order): SheetCell[][] {
  const sum = (name: string, amount: string): SheetCell[] => [
    name,
    ...Array.from({ length: 9 }, () => null),
    money(amount),
  ];
  return [
    ...order.lines.flatMap(rowsOfLine),
    sum('运费', order.freight),
    sum('应付', order.payable),
    [
      `订单号 ${order.order_no}`,
      `下单时间 ${shanghaiInstantText(Date.parse(order.created_at)).slice(0, 16).replace('T', ' ')}`,
    ],
  ];
}

/** An order as a table to keep. Problems: NOT_FOUND, also for another company's. */
export async function writePurchaseList(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<{ bytes: Readable; contentType: string; fileName: string } | Problem> {
  const order = await readOrder(deps, buyerId, id);
  if (isProblem(order)) return order;
  async function* portions(whole: Order) {
    yield rowsOf(whole);
  }
  return {
    bytes: writeSheet({ name: '采购单', columns, rows: portions(order) }),
    contentType: sheetContentType,
    fileName: `采购单_${order.order_no}.xlsx`,
  };
}
