import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import type { StorageKind } from '@qianfang/domain/goods/storage-kind';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface GoodsTag {
  readonly name: string;
  readonly describe: string;
  readonly is_show: boolean;
}

/** A product with its maker, category path, tags and first uploaded picture. */
export interface GoodsRow {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly generic_name: string;
  readonly trade_name: string;
  readonly spec: string;
  readonly form: string;
  readonly maker_id: number;
  readonly maker: string;
  readonly mah: string;
  readonly approval_no: string;
  readonly approval_valid_to: IsoDate | null;
  readonly goods_class: GoodsClass;
  readonly rx_type: RxType;
  readonly storage_kind: StorageKind;
  readonly storage_text: string;
  readonly shelf_life_months: number | null;
  readonly unit: string;
  readonly pack_size: number;
  readonly case_size: number;
  readonly is_splittable: boolean;
  readonly category_id: number | null;
  readonly category_path: readonly number[] | null;
  readonly barcode: string;
  readonly national_code: string;
  readonly insurance_code: string;
  readonly origin: string;
  readonly device_class_code: string;
  readonly is_ephedrine: boolean;
  readonly is_cold: boolean;
  readonly is_antibiotic: boolean;
  readonly is_injection: boolean;
  readonly is_controlled_sale: boolean;
  readonly is_external: boolean;
  readonly ingredients: readonly string[];
  /** Public medical institutions may buy it outside the provincial platform. */
  readonly is_public_purchase: boolean;
  readonly is_youx: boolean;
  readonly is_self_operated: boolean;
  readonly is_device_section: boolean;
  readonly is_dpby: boolean;
  readonly free_shipping_quantity: number;
  readonly purchase_limit: number | null;
  readonly weight_grams: number;
  readonly tax_class: string;
  readonly subtitle: string;
  readonly sale_status: 'draft' | 'on_sale' | 'off_shelf' | 'recalled';
  readonly sale_note: string;
  readonly sold_quantity: number;
  readonly is_demo: boolean;
  readonly tags: readonly GoodsTag[] | null;
  readonly picture_id: number | null;
  /** Its name when the quality department released it; null where nobody has. */
  readonly released_as: string | null;
}

/** Goods by id, always in one statement. Ids that do not exist are absent. */
export async function loadGoodsRows(db: Db, ids: readonly number[]): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select g.id, g.code, g.name, g.generic_name, g.trade_name, g.spec, g.form, g.maker_id, m.name as maker, g.mah, g.approval_no,
      g.approval_valid_to, g.goods_class, g.rx_type, g.storage_kind, g.storage_text, g.shelf_life_months, g.unit,
      g.pack_size, g.case_size, g.is_splittable, g.category_id, c.path as category_path, g.barcode, g.national_code,
      g.insurance_code, g.origin, g.device_class_code, g.is_ephedrine, g.is_cold, g.is_antibiotic, g.is_injection,
      g.is_controlled_sale, g.is_external, g.ingredients, g.is_public_purchase, g.is_youx, g.is_self_operated, g.is_device_section, g.is_dpby,
      g.free_shipping_quantity, g.purchase_limit, g.weight_grams, g.tax_class, g.subtitle, g.sale_status, g.sale_note,
      g.sold_quantity, g.is_demo,
      (select json_agg(json_build_object('name', t.name, 'describe', t.describe, 'is_show', t.is_show))
         from catalogue.goods_tag t where t.goods_id = g.id) as tags,
      (select p.id from catalogue.goods_picture p where p.goods_id = g.id order by p.sort, p.id limit 1) as picture_id,
      (select r.name_key from catalogue.name_release r where r.goods_id = g.id) as released_as
    from catalogue.goods g
    join catalogue.maker m on m.id = g.maker_id
    left join catalogue.category c on c.id = g.category_id
    where g.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** The category of each goods, always in one statement; goods without one are absent. */
export async function loadGoodsCategories(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; category_id: number }>`
    select id, category_id from catalogue.goods
    where id = any(${ids}::bigint[]) and category_id is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.category_id]));
}

/** Goods, makers, categories and sections in one scope; `place` is the caller's index. */
export interface ScopeRow {
  readonly place: number;
  readonly goods: readonly number[];
  readonly makers: readonly number[];
  readonly categories: readonly number[];
  readonly sections: readonly string[];
}

/** Ids of the goods on sale in each scope, without 含麻 goods. */
export async function loadScopeRows(
  db: Db,
  scopes: readonly ScopeRow[],
): Promise<Array<{ readonly place: number; readonly ids: readonly number[] }>> {
  const { rows } = await sql<{ place: number; ids: number[] }>`
    with s as (
      select * from json_to_recordset(${JSON.stringify(scopes)}::json)
        as s(place int, goods bigint[], makers bigint[], categories bigint[], sections text[])
    ), named as (
      select s.place, g.id from s, unnest(s.goods) n(id) join catalogue.goods g on g.id = n.id
      union select s.place, g.id from s, unnest(s.makers) n(id) join catalogue.goods g on g.maker_id = n.id
      union select s.place, g.id from s, unnest(s.categories) n(id)
        join catalogue.category c on c.path @> array[n.id] join catalogue.goods g on g.category_id = c.id
      union select s.place, g.id from s, unnest(s.sections) n(name) join catalogue.goods g
        on (n.name = 'yx' and g.is_youx) or (n.name = 'zy' and g.is_self_operated) or (n.name = 'qx' and g.is_device_section)
    )
    select named.place, json_agg(named.id) as ids from named join catalogue.goods g on g.id = named.id
    where g.sale_status = 'on_sale' and not g.is_ephedrine group by named.place`.execute(db);
  return rows;
}

/** The product of a photo and where its bytes are stored. */
export async function findPhoto(
  db: Db,
  id: number,
): Promise<{ readonly goods_id: number; readonly storage_key: string } | undefined> {
  const { rows } = await sql<{ goods_id: number; storage_key: string }>`
    select goods_id, storage_key from catalogue.goods_picture where id = ${id}`.execute(db);
  return rows[0];
}

export interface StoredDocumentRow {
  readonly id: number;
  readonly goods_id: number;
  readonly kind: string;
  readonly title: string;
  readonly valid_to: string | null;
  readonly storage_key: string;
}

/** Papers of a product with their storage keys, in their order. */
export async function loadStoredDocuments(db: Db, goodsId: number): Promise<StoredDocumentRow[]> {
  const { rows } = await sql<StoredDocumentRow>`
    select id, goods_id, kind, title, valid_to, storage_key from catalogue.goods_document
    where goods_id = ${goodsId} order by id limit 100`.execute(db);
  return rows;
}

export async function findGoodsDocument(db: Db, id: number): Promise<StoredDocumentRow | undefined> {
  const { rows } = await sql<StoredDocumentRow>`
    select id, goods_id, kind, title, valid_to, storage_key from catalogue.goods_document where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function insertGoodsDocument(
  tx: Db,
  paper: {
    readonly goodsId: number;
    readonly kind: string;
    readonly title: string;
    readonly storageKey: string;
    readonly validTo: string | null;
  },
): Promise<void> {
  await sql`
    insert into catalogue.goods_document (goods_id, kind, title, storage_key, valid_to)
    values (${paper.goodsId}, ${paper.kind}, ${paper.title}, ${paper.storageKey}, ${paper.validTo})`.execute(
    tx,
  );
}

/** Whether a product has exactly this paper, with its file under one of the keys. */
export async function findSameDocument(
  db: Db,
  paper: {
    readonly goodsId: number;
    readonly kind: string;
    readonly title: string;
    readonly validTo: string | null;
    readonly keys: readonly string[];
  },
): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.goods_document
    where goods_id = ${paper.goodsId} and kind = ${paper.kind} and title = ${paper.title}
      and valid_to is not distinct from ${paper.validTo}::date and storage_key = any(${paper.keys}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Papers of goods on sale that have expired on a day or expire before another, the earliest first (F-01). */
export async function loadEndingPapers(
  db: Db,
  until: string,
  limit: number,
): Promise<
  ReadonlyArray<{
    readonly goods_id: number;
    readonly name: string;
    readonly spec: string;
    readonly kind: string;
    readonly title: string;
    readonly valid_to: string;
  }>
> {
  const { rows } = await sql<{
    goods_id: number;
    name: string;
    spec: string;
    kind: string;
    title: string;
    valid_to: string;
  }>`
    select g.id as goods_id, g.generic_name as name, g.spec, d.kind, d.title, d.valid_to::text as valid_to
    from catalogue.goods_document d join catalogue.goods g on g.id = d.goods_id
    where d.valid_to <= ${until}::date and g.sale_status = 'on_sale'
      and not exists (select from catalogue.goods_document n
        where n.goods_id = d.goods_id and n.kind = d.kind and (n.valid_to is null or n.valid_to > d.valid_to))
    order by d.valid_to, g.id limit ${limit}`.execute(db);
  return rows;
}
