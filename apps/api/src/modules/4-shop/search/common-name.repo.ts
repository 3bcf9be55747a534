import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Official names by everyday name, normalised like keywords. */
export async function loadCommonNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ said: string; meant: string }>`
    select said, meant from search.common_name`.execute(db);
  return new Map(rows.map(({ said, meant }) => [said, meant]));
}
