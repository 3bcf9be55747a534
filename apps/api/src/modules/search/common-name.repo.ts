import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The name of what people call by another; `said` normalised as keywords are. */
export async function loadCommonName(db: Db, said: string): Promise<string | undefined> {
  const { rows } = await sql<{ meant: string }>`
    select meant from search.common_name where said = ${said}`.execute(db);
  return rows[0]?.meant;
}
