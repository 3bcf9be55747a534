import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The names of what people call by another, by what they say, normalised as keywords are. */
export async function loadCommonNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ said: string; meant: string }>`
    select said, meant from search.common_name`.execute(db);
  return new Map(rows.map(({ said, meant }) => [said, meant]));
}
