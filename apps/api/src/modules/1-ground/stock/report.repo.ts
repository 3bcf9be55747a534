import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The key of a report drawn from its batch's facts, for the demo without scans. */
export const drawnReport = 'drawn';

/** Keys of the stored inspection reports, by batch; batches without one are absent. */
export async function loadReports(db: Db, batchIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; report_key: string }>`
    select id, report_key from stock.batch
    where id = any(${batchIds}::bigint[]) and report_key <> ''`.execute(db);
  return new Map(rows.map((row) => [row.id, row.report_key]));
}

/** Attaches a stored report to every batch of a goods with that number. Returns the batches. */
export async function saveReport(
  tx: Db,
  batch: { readonly goodsId: number; readonly batchNo: string },
  key: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update stock.batch set report_key = ${key}
    where goods_id = ${batch.goodsId} and lower(batch_no) = lower(${batch.batchNo}) returning id`.execute(tx);
  return rows.map((row) => row.id);
}
