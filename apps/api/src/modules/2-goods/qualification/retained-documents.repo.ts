import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The number of documents by the year of their last valid day, or of their upload. */
export async function countDocumentsByYear(
  db: Db,
): Promise<Array<{ readonly year: number; readonly records: number }>> {
  const { rows } = await sql<{ year: number; records: number }>`
    select extract(year from coalesce(valid_to, (created_at at time zone 'Asia/Shanghai')::date))::int as year, count(*)::int as records from qualification.document group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
