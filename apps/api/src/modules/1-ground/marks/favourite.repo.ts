import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface FavouriteRow {
  readonly goods_id: number;
  readonly unit_price: number | null;
  readonly created_at: Date;
  readonly folder_id: number | null;
}

/** A company's favourites, the newest first. */
export async function loadFavourites(db: Db, buyerId: number, limit: number): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select goods_id, unit_price, created_at, folder_id from favourite.favourite
    where buyer_id = ${buyerId} order by created_at desc, goods_id desc limit ${limit}`.execute(db);
  return rows;
}

/** At most `limit` goods, in no order. */
export async function loadAllMarked(db: Db, buyerId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from favourite.favourite where buyer_id = ${buyerId} limit ${limit}`.execute(db);
  return rows.map((row) => row.goods_id);
}

/** Which of these goods a company has marked. */
export async function loadMarked(db: Db, buyerId: number, goodsIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from favourite.favourite
    where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows.map((row) => row.goods_id);
}

export interface NewFavourite {
  readonly goodsId: number;
  readonly unitPrice: UnitPrice | null;
}

/** Marks goods; existing marks stay as they are. */
export async function insertFavourites(
  db: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  marks: readonly NewFavourite[],
  at: Date,
): Promise<void> {
  await sql`
    insert into favourite.favourite (buyer_id, goods_id, account_id, unit_price, created_at)
    select ${owner.buyerId}, m.goods_id, ${owner.accountId}, m.unit_price, ${at}
    from unnest(${marks.map((one) => one.goodsId)}::bigint[], ${marks.map((one) => one.unitPrice)}::bigint[])
      as m(goods_id, unit_price)
    on conflict (buyer_id, goods_id) do nothing`.execute(db);
}

export async function deleteFavourites(db: Db, buyerId: number, goodsIds: readonly number[]): Promise<void> {
  await sql`
    delete from favourite.favourite
    where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::bigint[])`.execute(db);
}

export async function countFavourites(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from favourite.favourite where buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.count ?? 0;
}
