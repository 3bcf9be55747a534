import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Which of these batches a company has requested a report of. */
export async function loadRequested(
  db: Db,
  buyerId: number,
  batchIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ batch_id: number }>`
    select batch_id from report.request
    where buyer_id = ${buyerId} and batch_id = any(${batchIds}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.batch_id));
}

export interface WaitingRequestRow {
  readonly batch_id: number;
  /** The first company that requested it. */
  readonly buyer_id: number;
  readonly requested_at: Date;
  readonly companies: number;
}

/** Batches with requested reports, longest waiting first. */
export async function loadWaitingRequests(db: Db, limit: number): Promise<WaitingRequestRow[]> {
  const { rows } = await sql<WaitingRequestRow>`
    select batch_id, (array_agg(buyer_id order by requested_at, buyer_id))[1] as buyer_id,
      min(requested_at) as requested_at, count(*)::int as companies
    from report.request where answered_at is null
    group by batch_id order by min(requested_at), batch_id limit ${limit}`.execute(db);
  return rows;
}

export async function insertRequest(db: Db, buyerId: number, batchId: number, at: Date): Promise<void> {
  await sql`
    insert into report.request (buyer_id, batch_id, requested_at) values (${buyerId}, ${batchId}, ${at})
    on conflict (buyer_id, batch_id) do nothing`.execute(db);
}

/** Companies that waited for the report of these batches; ends their requests. */
export async function answerRequests(tx: Db, batchIds: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ buyer_id: number }>`
    update report.request set answered_at = ${at}
    where batch_id = any(${batchIds}::bigint[]) and answered_at is null returning buyer_id`.execute(tx);
  return [...new Set(rows.map((row) => row.buyer_id))];
}
