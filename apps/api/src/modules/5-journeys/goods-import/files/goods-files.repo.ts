import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** A goods by one of its numbers, on sale or not. */
export interface FoundGoods {
  readonly goods_id: number;
  readonly by: 'code' | 'barcode' | 'approval';
  readonly number: string;
  readonly name: string;
  readonly approval_no: string;
}

/** Goods by own codes, barcodes and approval numbers, in one statement; those by a code first. */
export async function findGoodsByNumbers(db: Db, numbers: readonly string[]): Promise<FoundGoods[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<FoundGoods>`
    with asked as (select distinct unnest(${numbers}::text[]) as number)
    select g.id as goods_id, 'code' as by, a.number, g.generic_name || ' ' || g.spec as name, g.approval_no
      from asked a join catalogue.goods g on g.code = a.number
    union all
    select g.id, 'barcode', a.number, g.generic_name || ' ' || g.spec, g.approval_no
      from asked a join catalogue.goods g on g.barcode = a.number and g.barcode <> ''
    union all
    select g.id, 'approval', a.number, g.generic_name || ' ' || g.spec, g.approval_no
      from asked a join catalogue.goods g on g.approval_no in (a.number, '国药准字' || a.number) and g.approval_no <> ''
    order by 1`.execute(db);
  return rows;
}

export async function loadPhotoKeys(db: Db, goodsId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ sort: number; storage_key: string }>`
    select sort, storage_key from catalogue.goods_picture where goods_id = ${goodsId}`.execute(db);
  return new Map(rows.map((row) => [row.sort, row.storage_key]));
}

/**
 * Stores a photo at a position; returns the keys of the former ones. Photos have permanent addresses, so a
 * new one gets its own.
 */
export async function placePhoto(
  tx: Db,
  photo: { readonly goodsId: number; readonly sort: number; readonly key: string },
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from catalogue.goods_picture where goods_id = ${photo.goodsId} and sort = ${photo.sort} returning storage_key`.execute(
    tx,
  );
  await sql`
    insert into catalogue.goods_picture (goods_id, storage_key, sort) values (${photo.goodsId}, ${photo.key}, ${photo.sort})`.execute(
    tx,
  );
  return rows.map((row) => row.storage_key);
}
