import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface GoodsPurchaseRow {
  readonly order_id: number;
  readonly order_no: string;
  readonly at: Date;
  readonly quantity: number;
  readonly unit_price: number;
  /** Of all purchases, not only of those listed. */
  readonly times: number;
  readonly total: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/**
 * The latest purchases of one goods by a company, without cancelled or closed units, gifts and combinations.
 */
export async function loadGoodsPurchaseRows(
  db: Db,
  buyerId: number,
  goodsId: number,
  limit: number,
): Promise<GoodsPurchaseRow[]> {
  const { rows } = await sql<GoodsPurchaseRow>`
    select o.id as order_id, o.order_no, o.created_at as at, sum(l.quantity - coalesce(l.closed_quantity, 0))::int as quantity,
      max(l.unit_price) as unit_price, (count(*) over ())::int as times, (sum(sum(l.quantity - coalesce(l.closed_quantity, 0))) over ())::int as total,
      min(o.created_at) over () as first_at, max(o.created_at) over () as last_at
    from orders.order_line l
    join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
    where l.buyer_id = ${buyerId} and l.goods_id = ${goodsId} and o.status <> 'CANCELLED' and l.kind = 1
      and l.quantity > coalesce(l.closed_quantity, 0)
    group by o.id, o.order_no, o.created_at order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * A company's orders of each of these goods since an instant, without cancelled or closed units, but with
 * returned ones.
 */
export async function sumOrderedGoods(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  since: Date,
): Promise<ReadonlyArray<{ readonly goods_id: number; readonly net_fen: number }>> {
  const { rows } = await sql<{ goods_id: number; net_fen: number }>`
    select l.goods_id, sum(l.net_fen - coalesce(l.closed_fen, 0))::bigint as net_fen
    from orders.purchase_order o
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
    where o.buyer_id = ${buyerId} and o.created_at >= ${since} and o.status <> 'CANCELLED'
      and l.goods_id = any(${goodsIds}::bigint[])
    group by l.goods_id`.execute(db);
  return rows;
}

export interface OrderedUnitsRow {
  readonly goods_id: number;
  readonly first_at: Date;
  readonly recent_times: number;
  readonly recent_units: number;
  readonly long_times: number;
  readonly long_units: number;
}

/**
 * How often and how much a company ordered of each of these goods since two instants, and when first, without
 * cancelled, closed or returned units, gifts and combinations.
 */
export async function sumOrderedUnits(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  recent: Date,
  long: Date,
): Promise<OrderedUnitsRow[]> {
  const { rows } = await sql<OrderedUnitsRow>`
    with kept as (
      select l.goods_id, o.id, o.created_at, l.quantity - coalesce(l.closed_quantity, 0) - l.returned_quantity as units
      from orders.order_line l
      join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
      where l.buyer_id = ${buyerId} and l.goods_id = any(${goodsIds}::bigint[]) and o.status <> 'CANCELLED' and l.kind = 1
    )
    select goods_id, min(created_at) as first_at,
      (count(distinct id) filter (where created_at >= ${recent}))::int as recent_times,
      coalesce(sum(units) filter (where created_at >= ${recent}), 0)::int as recent_units,
      (count(distinct id) filter (where created_at >= ${long}))::int as long_times,
      coalesce(sum(units) filter (where created_at >= ${long}), 0)::int as long_units
    from kept where units > 0 group by goods_id`.execute(db);
  return rows;
}
