import type { Readable } from 'node:stream';
import type { exportReceipts as endpoint } from '@qianfang/contract/ephedrine';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { findReceipts } from './list-receipts.ts';
import type { OwnReceipt } from './read-receipts.ts';
import { receiptStateTexts } from './receipt-state-text.ts';

const columns = [
  { title: '订单号', width: 20 },
  { title: '发货日期', width: 12 },
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批号', width: 16 },
  { title: '有效期至', width: 12 },
  { title: '单位', width: 6 },
  { title: '发货数量', width: 10 },
  { title: '实收数量', width: 10 },
  { title: '收货日期', width: 12 },
  { title: '回执状态', width: 10 },
  { title: '返回期限', width: 12 },
  { title: '收货人', width: 12 },
  { title: '签收日期', width: 12 },
];

const day = (at: Date | null) => (at === null ? '' : dateInShanghai(at));
const count = (units: number | undefined): SheetCell =>
  units === undefined ? null : { number: String(units) };

const rowsOf = ({ order, row, state, dueOn, arrivedAt }: OwnReceipt): SheetCell[][] =>
  order.lines.map((line, at) => [
    order.order_no,
    day(order.shipped_at),
    line.name,
    line.ypgg,
    line.sccj,
    line.batch_no,
    line.expiry_date ?? '',
    line.bzdw,
    count(line.number),
    count(row?.received?.[at]),
    day(arrivedAt),
    receiptStateTexts[state],
    dueOn ?? '',
    row?.signer_name ?? '',
    row?.signed_on ?? '',
  ]);

/** A company's matching ephedrine orders, a row per batch, latest shipped first. */
export async function exportReceipts(
  deps: Deps,
  viewer: Viewer,
  terms: QueryOf<typeof endpoint>,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const found = await findReceipts(deps, viewer, terms);
  const shown = terms.state ? found.filter((one) => one.state === terms.state) : found;
  async function* rows() {
    yield shown.flatMap(rowsOf);
  }
  return {
    bytes: writeSheet({ name: '含麻回执', columns, rows: rows() }),
    contentType: sheetContentType,
    fileName: `含麻回执_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
