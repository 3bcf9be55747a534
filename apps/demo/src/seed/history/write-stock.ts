import type { Db } from '@qianfang/api/platform/db';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import {
  type HistoryOrder,
  type HistorySeed,
  HOUR_MS,
  type OrderedLine,
  type StockBatch,
} from './history-order.ts';

/** Writes batches and stock movements of the history; the movements of each batch sum to its stock. */
export async function writeStock(
  tx: Db,
  seed: HistorySeed,
  orders: readonly HistoryOrder[],
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  await insertPastBatches(tx, seed, lines, idOf);
  await insertRows(
    tx,
    'orders.order_line_batch',
    lines.map(({ order, line }) => ({
      buyer_id: seed.buyer.id,
      order_line_id: line.id,
      batch_id: line.batch.id,
      batch_no: line.batch.batchNo,
      production_date: line.batch.productionDate,
      expiry_date: line.batch.expiryDate,
      quantity: line.draft.part.quantity,
      shipped_quantity: order.times.shipped === null ? 0 : line.draft.part.quantity,
    })),
  );
  await insertRows(
    tx,
    'stock.movement',
    lines.flatMap(({ order, line }) => {
      const row = (kind: string, quantity: number, at: Date) => ({
        batch_id: line.batch.id,
        kind,
        quantity,
        order_id: order.id,
        order_line_id: line.id,
        at: at.toISOString(),
      });
      const { quantity } = line.draft.part;
      return [
        row('reserve', quantity, order.times.created),
        ...(order.times.shipped === null ? [] : [row('ship', quantity, order.times.shipped)]),
        ...(order.times.cancelled === null ? [] : [row('release', -quantity, order.times.cancelled)]),
      ];
    }),
  );
  const reserved = lines.filter(({ line }) => line.batch.isCurrent);
  await sql`
    update stock.batch b set reserved = b.reserved + t.quantity
    from (
      select batch_id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(
        reserved.map(({ line }) => ({ batch_id: line.batch.id, quantity: line.draft.part.quantity })),
      )}::json) as t(batch_id bigint, quantity int) group by batch_id
    ) t where b.id = t.batch_id`.execute(tx);
}

/** Receipts equal shipments: a batch of the history is sold out to the last unit. */
async function insertPastBatches(
  tx: Db,
  seed: HistorySeed,
  lines: readonly { readonly order: HistoryOrder; readonly line: OrderedLine }[],
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  const past = new Map<number, { line: OrderedLine; shipped: number }>();
  for (const { order, line } of lines) {
    if (line.batch.isCurrent) continue;
    const known = past.get(line.batch.id) ?? { line, shipped: 0 };
    const shipped = order.times.shipped === null ? 0 : line.draft.part.quantity;
    past.set(line.batch.id, { line, shipped: known.shipped + shipped });
  }
  const receivedOf = (batch: StockBatch) =>
    new Date(startOfDayInShanghai(addDays(batch.productionDate, 25)) + 10 * HOUR_MS).toISOString();
  await insertRows(
    tx,
    'stock.batch',
    [...past.values()].map(({ line: { batch, goods } }) => ({
      id: batch.id,
      goods_id: idOf.get(goods.serial) ?? 0,
      warehouse_id: seed.frame.warehouseIds[0] ?? 0,
      batch_no: batch.batchNo,
      production_date: batch.productionDate,
      expiry_date: batch.expiryDate,
      on_hand: 0,
      status: 'OK',
      supplier_chain: 'MAH_DIRECT',
      report_key: '',
      created_at: receivedOf(batch),
    })),
  );
  await insertRows(
    tx,
    'stock.movement',
    [...past.values()]
      .filter(({ shipped }) => shipped > 0)
      .map(({ line: { batch }, shipped }) => ({
        batch_id: batch.id,
        kind: 'receive',
        quantity: shipped,
        order_id: null,
        order_line_id: null,
        at: receivedOf(batch),
      })),
  );
}
