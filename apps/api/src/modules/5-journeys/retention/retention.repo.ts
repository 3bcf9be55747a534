import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface OutlookRow {
  readonly kind: string;
  /** A year; 0: never. */
  readonly deletable_from: number;
  readonly records: number;
}

/** When the newest review was made. */
export async function findNewestReview(
  db: Db,
): Promise<{ readonly id: number; readonly reviewed_at: Date } | undefined> {
  const { rows } = await sql<{ id: number; reviewed_at: Date }>`
    select id, reviewed_at from retention.review order by reviewed_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function loadOutlook(db: Db, reviewId: number): Promise<OutlookRow[]> {
  const { rows } = await sql<OutlookRow>`
    select kind, deletable_from, records from retention.outlook
    where review_id = ${reviewId} order by kind, deletable_from`.execute(db);
  return rows;
}

/** Replaces the former review. */
export async function replaceReview(tx: Db, at: Date, outlook: readonly OutlookRow[]): Promise<void> {
  await sql`delete from retention.review`.execute(tx);
  await sql`
    with review as (insert into retention.review (reviewed_at) values (${at}) returning id)
    insert into retention.outlook (review_id, kind, deletable_from, records)
    select review.id, o.kind, o.deletable_from, o.records from review,
      json_to_recordset(${JSON.stringify(outlook)}::json) as o(kind text, deletable_from int, records bigint)`.execute(
    tx,
  );
}
