import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface BrandPaperRow {
  readonly title: string;
  readonly storage_key: string;
  readonly valid_to: IsoDate | null;
}

export async function findBrandPaper(db: Db, makerId: number): Promise<BrandPaperRow | undefined> {
  const { rows } = await sql<BrandPaperRow>`
    select title, storage_key, valid_to from zone.brand_paper where maker_id = ${makerId}`.execute(db);
  return rows[0];
}

/** Brands that a company follows, by maker id. */
export async function loadFollowedIds(db: Db, buyerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ maker_id: number }>`
    select maker_id from zone.followed_brand where buyer_id = ${buyerId}`.execute(db);
  return new Set(rows.map((row) => row.maker_id));
}

export async function insertFollowed(
  db: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  makerId: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into zone.followed_brand (buyer_id, maker_id, account_id, followed_at)
    values (${owner.buyerId}, ${makerId}, ${owner.accountId}, ${at}) on conflict do nothing`.execute(db);
}

export async function deleteFollowed(db: Db, buyerId: number, makerId: number): Promise<void> {
  await sql`
    delete from zone.followed_brand where buyer_id = ${buyerId} and maker_id = ${makerId}`.execute(db);
}
