import type { BatchStatus } from '@qianfang/domain/goods/batch';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface MarkedBatch {
  readonly id: number;
  readonly batch_no: string;
}

/**
 * Takes batches of a goods off sale or back on, in every warehouse: by number, or all. Returns every matching
 * batch, also those marked before. A batch that returns without dates waits for inspection.
 */
export async function markRecalled(
  tx: Db,
  goodsId: number,
  batchNos: readonly string[] | undefined,
  isRecalled: boolean,
): Promise<MarkedBatch[]> {
  const meant = sql`goods_id = ${goodsId}
    and (${batchNos ?? null}::text[] is null or lower(batch_no) = any(${batchNos?.map((no) => no.toLowerCase()) ?? null}::text[]))`;
  const { rows } = await sql<MarkedBatch>`
    select id, batch_no from stock.batch where ${meant} order by goods_id, id for update`.execute(tx);
  await sql`
    update stock.batch set status = case when ${isRecalled} then 'RECALLED'
      when production_date is null or expiry_date is null then 'PENDING' else 'OK' end
    where ${meant} and (status = 'RECALLED') <> ${isRecalled}`.execute(tx);
  return rows;
}

/** Orders with unshipped units reserved of these batches. */
export async function loadHolders(db: Db, batchIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from stock.movement
    where batch_id = any(${batchIds}::bigint[]) and kind in ('reserve', 'release', 'ship') and order_id is not null
    group by order_id having sum(case kind when 'ship' then -quantity else quantity end) > 0
    order by order_id`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Orders shipped with units of these batches, and how many. */
export async function loadReceivers(db: Db, batchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ order_id: number; units: number }>`
    select order_id, sum(quantity)::int as units from stock.movement
    where batch_id = any(${batchIds}::bigint[]) and kind = 'ship' and order_id is not null
    group by order_id order by order_id`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.units]));
}

/** Which of these batches may not leave, and why. */
export async function loadStoppedBatches(
  db: Db,
  batchIds: readonly number[],
): Promise<Map<number, BatchStatus>> {
  const { rows } = await sql<{ id: number; status: BatchStatus }>`
    select id, status from stock.batch where id = any(${batchIds}::bigint[]) and status <> 'OK'`.execute(db);
  return new Map(rows.map((row) => [row.id, row.status]));
}
