import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface PeriodOrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly created_at: Date;
  readonly status: string;
  readonly net_fen: number;
  readonly returned_fen: number;
}

/** A company's paid orders of a period, less returned and unshipped units, newest first. */
export async function loadPaidOrders(
  db: Db,
  buyerId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<PeriodOrderRow[]> {
  const { rows } = await sql<PeriodOrderRow>`
    select o.id, o.order_no, o.created_at, o.status, o.goods_fen - o.reduction_fen as net_fen, coalesce((
      select sum(l.net_fen * (l.returned_quantity + coalesce(l.closed_quantity, 0)) / l.quantity) from orders.order_line l
      where l.buyer_id = o.buyer_id and l.order_id = o.id and l.returned_quantity + coalesce(l.closed_quantity, 0) > 0
    ), 0)::bigint as returned_fen
    from orders.purchase_order o
    where o.buyer_id = ${buyerId} and o.created_at >= ${from} and o.created_at < ${until}
      and o.paid_at is not null and o.status <> 'CANCELLED'
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface PurchaseSumRow {
  /** YYYY-MM in Asia/Shanghai; null in the rows by class. */
  readonly month: string | null;
  /** null in the rows by month. */
  readonly goods_class: string | null;
  readonly net_fen: number;
  readonly orders: number;
}

/**
 * Totals of a company's paid orders since an instant, by month and by class of goods, less returned and
 * unshipped units.
 */
export async function sumPurchases(db: Db, buyerId: number, since: Date): Promise<PurchaseSumRow[]> {
  const { rows } = await sql<PurchaseSumRow>`
    select b.month, b.goods_class, sum(b.net_fen)::bigint as net_fen, count(distinct b.order_id)::int as orders
    from (
      select o.id as order_id, to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, l.goods_class,
        l.net_fen - l.net_fen * (l.returned_quantity + coalesce(l.closed_quantity, 0)) / l.quantity as net_fen
      from orders.purchase_order o
      join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
      where o.buyer_id = ${buyerId} and o.created_at >= ${since}
        and o.paid_at is not null and o.status <> 'CANCELLED'
    ) b
    group by grouping sets ((b.month), (b.goods_class))`.execute(db);
  return rows;
}
