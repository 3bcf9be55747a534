import { sql } from 'kysely';
import { batched } from '../../../memory/batched.ts';
import type { Db } from '../../../platform/db.ts';

/** So many of each are listed. */
const maxRelated = 8;

interface RelatedIds {
  readonly sameGeneric: readonly number[];
  readonly similar: readonly number[];
}

const relatedOf = batched<number, RelatedIds>(async (db, goodsIds) => {
  const { rows } = await sql<{ id: number; same: number[] | null; similar: number[] | null }>`
    select g.id,
      (select json_agg(id) from (
        select id from catalogue.goods o
        where o.generic_name = g.generic_name and o.id <> g.id and o.sale_status = 'on_sale'
        order by o.sold_quantity desc, o.id limit ${maxRelated}) s) as same,
      (select json_agg(id) from (
        select id from catalogue.goods o
        where o.category_id = g.category_id and o.generic_name <> g.generic_name and o.sale_status = 'on_sale'
        order by o.sold_quantity desc, o.id limit ${maxRelated}) s) as similar
    from catalogue.goods g where g.id = any(${goodsIds}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return goodsIds.map((id) => ({
    sameGeneric: byId.get(id)?.same ?? [],
    similar: byId.get(id)?.similar ?? [],
  }));
});

/** Goods of the same generic name, and other goods of the same category, best sold first. */
export async function loadRelatedIds(db: Db, goodsId: number): Promise<RelatedIds> {
  return (await relatedOf(db, goodsId)) ?? { sameGeneric: [], similar: [] };
}
