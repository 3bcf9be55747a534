import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** The goods that a list is complete for: null for all makers, all categories. */
export interface Scope {
  readonly makerIds: readonly number[] | null;
  readonly categoryIds: readonly number[] | null;
}

/** Ids of goods on sale in a scope, in order, after an id. */
export async function loadOnSale(
  db: Db,
  { makerIds, categoryIds }: Scope,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from catalogue.goods g
    where g.sale_status = 'on_sale' and g.id > ${afterId}
      and (${makerIds}::bigint[] is null or g.maker_id = any(${makerIds}::bigint[]))
      and (${categoryIds}::bigint[] is null or exists (
        select from catalogue.category c
        where c.id = g.category_id and (c.id = any(${categoryIds}::bigint[]) or c.path && ${categoryIds}::bigint[])))
    order by g.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The number of rows of a run refused for other reasons than these patterns. */
export async function countRefused(db: Db, runId: number, others: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.import_row
    where run_id = ${runId} and outcome = 'refused' and not reason like any(${others}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NamedGoods {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
}

export async function loadNames(db: Db, ids: readonly number[]): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    select id, code, name from catalogue.goods where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

/** Takes goods on sale off sale; returns those that were. */
export async function takeOffSale(
  db: Db,
  ids: readonly number[],
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    update catalogue.goods set sale_status = 'off_shelf', sale_note = ${note}, updated_at = ${at}
    where id = any(${ids}::bigint[]) and sale_status = 'on_sale'
    returning id, code, name`.execute(db);
  return rows;
}
