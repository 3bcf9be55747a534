import type { BatchStatus } from '@qianfang/domain/goods/batch';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface MarkedBatch {
  readonly id: number;
  readonly batch_no: string;
}

/**
 * Takes batches of a goods out of sale, or back into it, in every warehouse: by their numbers, or all. Gives every
 * batch that is meant, those that were marked before too. One that comes back without its dates waits for inspection
 * again.
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

/** Orders for which units of these batches are set aside, neither released nor shipped. */
export async function loadHolders(db: Db, batchIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from stock.movement
    where batch_id = any(${batchIds}::bigint[]) and kind in ('reserve', 'release', 'ship') and order_id is not null
    group by order_id having sum(case kind when 'ship' then -quantity else quantity end) > 0
    order by order_id`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Orders that units of these batches left with, and how many. */
export async function loadReceivers(db: Db, batchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ order_id: number; units: number }>`
    select order_id, sum(quantity)::int as units from stock.movement
    where batch_id = any(${batchIds}::bigint[]) and kind = 'ship' and order_id is not null
    group by order_id order by order_id`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.units]));
}

/** Those of these batches that may not leave, with why. */
export async function loadStoppedBatches(
  db: Db,
  batchIds: readonly number[],
): Promise<Map<number, BatchStatus>> {
  const { rows } = await sql<{ id: number; status: BatchStatus }>`
    select id, status from stock.batch where id = any(${batchIds}::bigint[]) and status <> 'OK'`.execute(db);
  return new Map(rows.map((row) => [row.id, row.status]));
}
