import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

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

/** Serializes additions of categories, so that none is added twice. */
export async function lockCategories(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.category'))`.execute(tx);
}

/** Inserts a category below others; returns its path. */
export async function insertCategory(
  tx: Db,
  category: {
    readonly name: string;
    /** Ids of its ancestors, from the top down. */
    readonly above: readonly number[];
    readonly sections: readonly string[];
    readonly sort: number;
  },
): Promise<readonly number[]> {
  const { name, above, sections, sort } = category;
  const { rows } = await sql<{ path: number[] }>`
    with new as (select nextval(pg_get_serial_sequence('catalogue.category', 'id')) as id)
    insert into catalogue.category (id, parent_id, name, level, sections, path, sort) overriding system value
    select id, ${above.at(-1) ?? null}::bigint, ${name}, ${above.length + 1}::smallint, ${sections}::text[],
      ${above}::bigint[] || id, ${sort}::int from new
    returning path`.execute(tx);
  return rows[0]?.path ?? [];
}

export async function loadBrandRows(db: Db, limit: number): Promise<Array<{ id: number; name: string }>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, case when short_name = '' then name else short_name end as name
    from catalogue.maker where is_brand order by sort, id limit ${limit}`.execute(db);
  return rows;
}
