import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface MallGoodsRow {
  readonly id: number;
  readonly kind: 'COUPON' | 'VOUCHER' | 'REAL';
  readonly name: string;
  readonly summary: string;
  readonly points: number;
  readonly worth_fen: number;
  readonly coupon_offer_id: number | null;
  readonly voucher_fen: number | null;
  readonly voucher_days: number | null;
  readonly stock: number;
  readonly exchanged: number;
  readonly per_buyer: number;
}

const goodsColumns = sql.raw(
  'id, kind, name, summary, points, worth_fen, coupon_offer_id, voucher_fen, voucher_days, stock, exchanged, per_buyer',
);

const sorts = {
  default: sql`(stock > 0) desc, id`,
  points_asc: sql`points, id`,
  points_desc: sql`points desc, id`,
  new: sql`created_at desc, id desc`,
  hot: sql`exchanged desc, id`,
} as const;

export interface MallFilter {
  readonly kind: MallGoodsRow['kind'] | undefined;
  readonly maxPoints: number | undefined;
  readonly sort: keyof typeof sorts;
  readonly limit: number;
  readonly offset: number;
}

export async function loadMallGoods(
  db: Db,
  filter: MallFilter,
): Promise<{ rows: MallGoodsRow[]; total: number }> {
  const wanted = sql`
    points.mall_goods where is_on and (${filter.kind ?? null}::text is null or kind = ${filter.kind ?? null}::text)
      and (${filter.maxPoints ?? null}::int is null or (points <= ${filter.maxPoints ?? null}::int and stock > 0))`;
  const { rows } = await sql<MallGoodsRow>`
    select ${goodsColumns} from ${wanted} order by ${sorts[filter.sort]}
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many of each a company has had. */
export async function countMine(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ goods_id: number; quantity: number }>`
    select goods_id, sum(quantity)::int as quantity from points.mall_order
    where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::bigint[]) and status <> 'CANCELLED' group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.goods_id, row.quantity]));
}

/** Locks one item of the mall: concurrent exchanges wait here. */
export async function lockMallGoods(db: Db, id: number): Promise<MallGoodsRow | undefined> {
  const { rows } = await sql<MallGoodsRow>`
    select ${goodsColumns} from points.mall_goods where id = ${id} and is_on for update`.execute(db);
  return rows[0];
}

export async function takeMallStock(db: Db, id: number, quantity: number): Promise<void> {
  await sql`
    update points.mall_goods set stock = stock - ${quantity}, exchanged = exchanged + ${quantity} where id = ${id}`.execute(
    db,
  );
}

export interface MallOrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly request_hash: string;
  readonly goods_id: number;
  readonly name: string;
  readonly kind: MallGoodsRow['kind'];
  readonly quantity: number;
  readonly points: number;
  readonly status: 'TO_SHIP' | 'SHIPPED' | 'DONE' | 'CANCELLED';
  readonly address: { readonly text: string } | null;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly created_at: Date;
}

const orderColumns =
  sql.raw(`id, order_no, request_hash, goods_id, name, kind, quantity, points, status, address, carrier,
  tracking_no, created_at`);

export interface NewMallOrder {
  readonly buyerId: number;
  readonly accountId: number;
  readonly key: string;
  readonly requestHash: string;
  /** Day of the order, yymmdd. */
  readonly day: string;
  readonly goods: MallGoodsRow;
  readonly quantity: number;
  readonly points: number;
  readonly address: { readonly text: string } | null;
  readonly at: Date;
}

/** Undefined when the key has made an order before; of two with one key the second waits for the first. */
export async function insertMallOrder(db: Db, order: NewMallOrder): Promise<MallOrderRow | undefined> {
  const isSent = order.goods.kind === 'REAL';
  const { rows } = await sql<MallOrderRow>`
    insert into points.mall_order (buyer_id, account_id, order_no, idempotency_key, request_hash, goods_id, name, kind,
      quantity, points, status, address, created_at, done_at)
    values (${order.buyerId}, ${order.accountId},
      'JF' || ${order.day}::text || lpad(nextval('points.mall_order_no_seq')::text, 7, '0'), ${order.key},
      ${order.requestHash}, ${order.goods.id}, ${order.goods.name}, ${order.goods.kind}, ${order.quantity},
      ${order.points}, ${isSent ? 'TO_SHIP' : 'DONE'}, ${order.address === null ? null : JSON.stringify(order.address)}::jsonb,
      ${order.at}, ${isSent ? null : order.at})
    on conflict (buyer_id, idempotency_key) do nothing returning ${orderColumns}`.execute(db);
  return rows[0];
}

export async function findMallOrder(db: Db, buyerId: number, key: string): Promise<MallOrderRow | undefined> {
  const { rows } = await sql<MallOrderRow>`
    select ${orderColumns} from points.mall_order where buyer_id = ${buyerId} and idempotency_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

export async function loadMallOrders(
  db: Db,
  buyerId: number,
  range: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MallOrderRow[]; total: number }> {
  const { rows } = await sql<MallOrderRow>`
    select ${orderColumns} from points.mall_order where buyer_id = ${buyerId}
    order by created_at desc, id desc limit ${range.limit} offset ${range.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from points.mall_order where buyer_id = ${buyerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function lockMallOrder(db: Db, buyerId: number, id: number): Promise<MallOrderRow | undefined> {
  const { rows } = await sql<MallOrderRow>`
    select ${orderColumns} from points.mall_order where buyer_id = ${buyerId} and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export async function markMallDone(db: Db, buyerId: number, id: number, at: Date): Promise<void> {
  await sql`
    update points.mall_order set status = 'DONE', done_at = ${at} where buyer_id = ${buyerId} and id = ${id}`.execute(
    db,
  );
}
