import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly level: number;
  readonly sections: readonly string[];
  readonly path: readonly number[];
}

export async function loadCategoryRows(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, level, sections, path from catalogue.category order by sort, id`.execute(db);
  return rows;
}

export async function loadBrandRows(db: Db, limit: number): Promise<Array<{ id: number; name: string }>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, case when short_name = '' then name else short_name end as name
    from catalogue.maker where is_brand order by sort, id limit ${limit}`.execute(db);
  return rows;
}
