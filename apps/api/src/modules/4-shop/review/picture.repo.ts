import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NewPicture {
  readonly buyerId: number;
  readonly orderId: number;
  readonly lineId: number;
  readonly storageKey: string;
  readonly sha256: string;
  readonly at: Date;
}

/** The picture of these bytes for an order line, uploaded before. */
export async function findSamePicture(
  db: Db,
  { buyerId, lineId, sha256 }: Pick<NewPicture, 'buyerId' | 'lineId' | 'sha256'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from review.picture
    where buyer_id = ${buyerId} and order_line_id = ${lineId} and sha256 = ${sha256}`.execute(db);
  return rows[0]?.id;
}

export async function insertPicture(tx: Db, picture: NewPicture): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into review.picture (buyer_id, order_id, order_line_id, storage_key, sha256, created_at)
    values (${picture.buyerId}, ${picture.orderId}, ${picture.lineId}, ${picture.storageKey}, ${picture.sha256}, ${picture.at})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a picture was not stored');
  return row.id;
}

/** Pictures of an order whose review is not sent yet. */
export async function loadWaitingPictures(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<Array<{ id: number; order_line_id: number }>> {
  const { rows } = await sql<{ id: number; order_line_id: number }>`
    select id, order_line_id from review.picture
    where buyer_id = ${buyerId} and order_id = ${orderId} and review_id is null`.execute(db);
  return rows;
}

/** Makes pictures part of the reviews of their goods, and drops the order's others. */
export async function attachPictures(
  tx: Db,
  { buyerId, orderId }: { readonly buyerId: number; readonly orderId: number },
  pictures: ReadonlyArray<{ readonly id: number; readonly n: number }>,
): Promise<void> {
  await sql`
    update review.picture p set review_id = g.id, n = named.n
    from json_to_recordset(${JSON.stringify(pictures)}::json) as named(id bigint, n int), review.goods_review g
    where p.buyer_id = ${buyerId} and p.order_id = ${orderId} and p.id = named.id and p.review_id is null
      and g.buyer_id = p.buyer_id and g.order_line_id = p.order_line_id`.execute(tx);
  await sql`
    delete from review.picture
    where buyer_id = ${buyerId} and order_id = ${orderId} and review_id is null`.execute(tx);
}

/** The pictures of reviews of any company, which the caller may see, in their order. */
export async function loadPicturesOf(
  db: Db,
  reviewIds: readonly number[],
): Promise<Array<{ id: number; review_id: number }>> {
  const { rows } = await sql<{ id: number; review_id: number }>`
    select id, review_id from review.picture where review_id = any(${reviewIds}::bigint[]) order by review_id, n`.execute(
    db,
  );
  return rows;
}

/** The files of a review of any company, for who decides about it. */
export async function loadPictureKeys(db: Db, reviewId: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from review.picture where review_id = ${reviewId} order by n`.execute(db);
  return rows.map((row) => row.storage_key);
}

/** A picture that a company uploaded itself, or of any company's review that is shown. */
export async function findPicture(
  db: Db,
  buyerId: number,
  id: number,
): Promise<{ storage_key: string; buyer_id: number; goods_id: number | null } | undefined> {
  const { rows } = await sql<{ storage_key: string; buyer_id: number; goods_id: number | null }>`
    select p.storage_key, p.buyer_id, g.goods_id from review.picture p
    left join review.goods_review g on g.buyer_id = p.buyer_id and g.id = p.review_id
    where p.id = ${id} and (p.buyer_id = ${buyerId} or g.state = 'SHOWN')`.execute(db);
  return rows[0];
}

/** Forgets pictures of reviews that were never sent. */
export async function deleteLeftPictures(db: Db, before: Date): Promise<void> {
  await sql`delete from review.picture where review_id is null and created_at < ${before}`.execute(db);
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from review.picture where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
