import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface OrderReviewRow {
  readonly delivery: number;
  readonly service: number;
  readonly created_at: Date;
}

export interface GoodsReviewRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly order_line_id: number;
  readonly goods_id: number;
  readonly packaging: number;
  readonly shelf_life: number;
  readonly accuracy: number;
  readonly content: string;
  readonly state: 'NONE' | 'PENDING' | 'SHOWN' | 'REFUSED';
  readonly reason: string;
  readonly created_at: Date;
}

const columns = sql`id, buyer_id, order_line_id, goods_id, packaging, shelf_life, accuracy, content, state, reason, created_at`;

export async function findOrderReview(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<OrderReviewRow | undefined> {
  const { rows } = await sql<OrderReviewRow>`
    select delivery, service, created_at from review.order_review
    where buyer_id = ${buyerId} and order_id = ${orderId}`.execute(db);
  return rows[0];
}

export async function loadOfOrder(db: Db, buyerId: number, orderId: number): Promise<GoodsReviewRow[]> {
  const { rows } = await sql<GoodsReviewRow>`
    select ${columns} from review.goods_review where buyer_id = ${buyerId} and order_id = ${orderId}`.execute(
    db,
  );
  return rows;
}

export type NewGoodsReview = Pick<
  GoodsReviewRow,
  'order_line_id' | 'goods_id' | 'packaging' | 'shelf_life' | 'accuracy' | 'content' | 'state'
>;

/** Writes the review of an order with those of its goods; false where it has one. */
export async function insertReview(
  db: Db,
  review: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly orderId: number;
    readonly delivery: number;
    readonly service: number;
    readonly at: Date;
  },
  lines: readonly NewGoodsReview[],
): Promise<boolean> {
  const { buyerId, accountId, orderId, delivery, service, at } = review;
  const { rows } = await sql<{ order_id: number }>`
    insert into review.order_review (buyer_id, order_id, account_id, delivery, service, created_at)
    values (${buyerId}, ${orderId}, ${accountId}, ${delivery}, ${service}, ${at})
    on conflict (buyer_id, order_id) do nothing returning order_id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    insert into review.goods_review (buyer_id, order_id, order_line_id, goods_id, packaging, shelf_life, accuracy, content,
      state, created_at)
    select ${buyerId}, ${orderId}, l.order_line_id, l.goods_id, l.packaging, l.shelf_life, l.accuracy, l.content, l.state, ${at}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(order_line_id bigint, goods_id bigint, packaging int,
      shelf_life int, accuracy int, content text, state text)`.execute(db);
  return true;
}

/** All scores of a goods: number of reviews, and sums. */
export async function sumScores(
  db: Db,
  goodsId: number,
): Promise<{ count: number; packaging: number; shelf_life: number; accuracy: number }> {
  const { rows } = await sql<{ count: number; packaging: number; shelf_life: number; accuracy: number }>`
    select count(*)::int as count, coalesce(sum(packaging), 0)::int as packaging,
      coalesce(sum(shelf_life), 0)::int as shelf_life, coalesce(sum(accuracy), 0)::int as accuracy
    from review.goods_review where goods_id = ${goodsId}`.execute(db);
  return rows[0] ?? { count: 0, packaging: 0, shelf_life: 0, accuracy: 0 };
}

/** Reviews of a goods with shown texts, of all companies, newest first. */
export async function loadShownReviews(
  db: Db,
  goodsId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: GoodsReviewRow[]; total: number }> {
  const { rows } = await sql<GoodsReviewRow>`
    select ${columns} from review.goods_review where goods_id = ${goodsId} and state = 'SHOWN'
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from review.goods_review where goods_id = ${goodsId} and state = 'SHOWN'`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Texts of every company that wait for the store, oldest first. */
export async function loadPending(db: Db, limit: number): Promise<GoodsReviewRow[]> {
  const { rows } = await sql<GoodsReviewRow>`
    select ${columns} from review.goods_review where state = 'PENDING' order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Decides on a waiting text; undefined where there is none of this number. */
export async function decideWords(
  tx: Db,
  id: number,
  decision: { readonly state: 'SHOWN' | 'REFUSED'; readonly reason: string; readonly at: Date },
): Promise<{ buyer_id: number; order_id: number } | undefined> {
  const { rows } = await sql<{ buyer_id: number; order_id: number }>`
    update review.goods_review set state = ${decision.state}, reason = ${decision.reason}, decided_at = ${decision.at}
    where id = ${id} and state = 'PENDING' returning buyer_id, order_id`.execute(tx);
  return rows[0];
}
