import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface MakerRow {
  readonly id: number;
  readonly name: string;
  /** The common short name; the full name where there is none. */
  readonly short_name: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
  readonly story: string;
  readonly is_brand: boolean;
  readonly is_demo: boolean;
}

const columns = sql`id, name, case when short_name = '' then name else short_name end as short_name, initials, pinyin,
  story, is_brand, is_demo`;

export async function loadBrandMakers(db: Db): Promise<MakerRow[]> {
  const { rows } = await sql<MakerRow>`
    select ${columns} from catalogue.maker where is_brand order by sort, id limit 5000`.execute(db);
  return rows;
}

export async function loadMakerRows(db: Db, ids: readonly number[]): Promise<MakerRow[]> {
  const { rows } = await sql<MakerRow>`
    select ${columns} from catalogue.maker where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
