import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

interface Leaflet {
  readonly is_demo: boolean;
  readonly sections: ReadonlyArray<{ readonly title: string; readonly text: string }>;
}

interface PagePaper {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly valid_to: string | null;
  /** True for a stored file; the demo draws the papers of its goods instead. */
  readonly has_file: boolean;
}

/** Papers and photos on a product's page. */
export interface PagePapers {
  readonly leaflet: Leaflet | null;
  readonly documents: readonly PagePaper[];
  /** Ids of its photos, in their order. */
  readonly photos: readonly number[];
}

/** By goods id, in one statement; goods that do not exist are absent. */
export async function loadPapersOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, PagePapers>> {
  const { rows } = await sql<{ id: number } & PagePapers>`
    select g.id,
      (select json_build_object('is_demo', l.is_demo, 'sections', l.sections)
         from catalogue.leaflet l where l.goods_id = g.id) as leaflet,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title,
           'valid_to', d.valid_to, 'has_file', d.storage_key <> '' or g.is_demo) order by d.id), '[]'::json)
         from catalogue.goods_document d where d.goods_id = g.id) as documents,
      (select coalesce(json_agg(p.id order by p.sort, p.id), '[]'::json) from (
         select id, sort from catalogue.goods_picture where goods_id = g.id order by sort, id limit 100) p) as photos
    from catalogue.goods g where g.id = any(${goodsIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...papers }) => [id, papers]));
}

/** Limit of each list. */
const maxRelated = 8;

export interface RelatedIds {
  readonly sameGeneric: readonly number[];
  readonly similar: readonly number[];
}

/** For each product, goods of the same generic name and others of its category, best sellers first. */
export async function loadRelatedOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, RelatedIds>> {
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
  return new Map(
    rows.map(({ id, same, similar }) => [id, { sameGeneric: same ?? [], similar: similar ?? [] }]),
  );
}

export interface EqualRow {
  readonly id: number;
  readonly form: string;
  readonly others: ReadonlyArray<{ readonly id: number; readonly form: string }>;
}

/** By product, others on sale of the same generic name, specification, class and unit; those without are absent. */
export async function loadEqualRows(
  db: Db,
  goodsIds: readonly number[],
  first: readonly number[],
): Promise<EqualRow[]> {
  const { rows } = await sql<EqualRow>`
    select g.id, g.form, e.others from catalogue.goods g cross join lateral (
      select json_agg(json_build_object('id', o.id, 'form', o.form)) as others from (
        select o.id, o.form from catalogue.goods o
        where o.generic_name = g.generic_name and o.spec_key = g.spec_key and o.id <> g.id
          and o.sale_status = 'on_sale' and o.unit = g.unit and o.goods_class = g.goods_class
          and o.rx_type = g.rx_type and o.form <> '' and not o.is_controlled_sale
        order by o.id = any(${first}::bigint[]) desc, o.sold_quantity desc, o.id limit ${maxRelated}) o) e
    where g.id = any(${goodsIds}::bigint[]) and g.form <> '' and g.spec_key <> '' and e.others is not null`.execute(
    db,
  );
  return rows;
}
