import type { Readable } from 'node:stream';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrderTrace } from '@qianfang/contract/order-papers';
import { type Problem, problem } from '@qianfang/contract/problem';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { traceLevels } from '@qianfang/domain/order/trace-codes';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../../platform/write-sheet.ts';
import { countTraceCodes, loadTraceCodes, readTraceCodes, type TraceCodeRow } from '../../shipment/index.ts';
import { findOrder, loadOrderLines, type OrderLineRow } from '../reading/order-view.repo.ts';

type Traced = ResultOf<typeof getOrderTrace>;

async function linesOf(db: Db, buyerId: number, id: number): Promise<ReadonlyMap<number, OrderLineRow>> {
  return new Map((await loadOrderLines(db, buyerId, [id])).map((line) => [line.id, line]));
}

const levelOf = ({ level }: TraceCodeRow) => traceLevels[level - 1] ?? '小';

/** One page of the trace codes that left with an order. Problems: NOT_FOUND, also for another company's. */
export async function readTrace(
  deps: Deps,
  buyerId: number,
  id: number,
  { page, per_page }: QueryOf<typeof getOrderTrace>,
): Promise<Traced | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  if (!(await findOrder(db, buyerId, id))) return problem('NOT_FOUND');
  const place = { limit: per_page, offset: (page - 1) * per_page };
  const [lines, rows, total] = await Promise.all([
    linesOf(db, buyerId, id),
    loadTraceCodes(db, buyerId, id, place),
    countTraceCodes(db, buyerId, id),
  ]);
  const list = rows.map((row) => ({
    shipment_no: row.shipment_no,
    goods_id: lines.get(row.order_line_id)?.goods_id ?? 0,
    name: lines.get(row.order_line_id)?.name ?? '',
    batch_no: row.batch_no,
    production_date: row.production_date,
    expiry_date: row.expiry_date,
    level: levelOf(row),
    parent_code: row.parent_code,
    trace_code: row.code,
    scanned_at: row.scanned_at?.toISOString() ?? null,
  }));
  return { list, page, per_page, total };
}

const columns = [
  { title: '出库单号', width: 26 },
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '批号', width: 16 },
  { title: '有效期至', width: 12 },
  { title: '包装级别', width: 10 },
  { title: '上级追溯码', width: 24 },
  { title: '追溯码', width: 24 },
  { title: '验收扫码', width: 18 },
];

/**
 * All trace codes of an order as a table, for the buyer's own upload. Problems: NOT_FOUND, also without any.
 */
export async function writeTraceList(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<{ bytes: Readable; contentType: string; fileName: string } | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const order = await findOrder(db, buyerId, id);
  if (!order || (await countTraceCodes(db, buyerId, id)) === 0) return problem('NOT_FOUND');
  const lines = await linesOf(db, buyerId, id);
  async function* portions(): AsyncGenerator<SheetCell[][]> {
    for await (const rows of readTraceCodes(db, buyerId, id)) {
      yield rows.map((row) => [
        row.shipment_no,
        lines.get(row.order_line_id)?.name ?? '',
        lines.get(row.order_line_id)?.spec ?? '',
        row.batch_no,
        row.expiry_date ?? '',
        levelOf(row),
        row.parent_code,
        row.code,
        row.scanned_at ? shanghaiMinuteText(row.scanned_at) : '',
      ]);
    }
  }
  return {
    bytes: writeSheet({ name: '追溯码', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `追溯码_${order.order_no}.xlsx`,
  };
}
