import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface EphedrineOrder {
  readonly id: number;
  readonly order_no: string;
  readonly shipped_at: Date;
  readonly received_at: Date | null;
  /** A part is still unshipped. */
  readonly is_part: boolean;
  /** One entry per batch, as on the delivery note. */
  readonly lines: ReadonlyArray<{
    readonly name: string;
    readonly ypgg: string;
    readonly sccj: string;
    readonly bzdw: string;
    readonly batch_no: string;
    readonly expiry_date: string | null;
    readonly number: number;
  }>;
}

/** A company's shipped orders of ephedrine preparations, latest first. One statement. */
export async function loadEphedrineOrders(db: Db, buyerId: number, limit: number): Promise<EphedrineOrder[]> {
  const { rows } = await sql<EphedrineOrder>`
    select o.id, o.order_no, o.shipped_at, o.received_at, o.status = 'PART_SHIPPED' as is_part,
      json_agg(json_build_object('name', l.name, 'ypgg', l.spec, 'sccj', l.maker, 'bzdw', l.unit, 'batch_no', b.batch_no,
        'expiry_date', b.expiry_date, 'number', b.shipped_quantity) order by l.sort, l.id, b.batch_id) as lines
    from orders.purchase_order o
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
    join orders.order_line_batch b on b.buyer_id = l.buyer_id and b.order_line_id = l.id and b.shipped_quantity > 0
    where o.buyer_id = ${buyerId} and o.handling = 'HM' and o.shipped_at is not null
    group by o.id, o.order_no, o.shipped_at, o.received_at, o.status
    order by o.shipped_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Units of these goods in a company's ephedrine orders: of the current month, and of the time before it since
 * an instant.
 */
export async function sumEphedrineUnits(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  { since, month }: { readonly since: Date; readonly month: Date },
): Promise<
  ReadonlyArray<{ readonly goods_id: number; readonly this_month: number; readonly before: number }>
> {
  const { rows } = await sql<{ goods_id: number; this_month: number; before: number }>`
    select l.goods_id,
      coalesce(sum(l.quantity - coalesce(l.closed_quantity, 0) - l.returned_quantity) filter (where o.created_at >= ${month}), 0)::int as this_month,
      coalesce(sum(l.quantity - coalesce(l.closed_quantity, 0) - l.returned_quantity) filter (where o.created_at < ${month}), 0)::int as before
    from orders.purchase_order o
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
    where o.buyer_id = ${buyerId} and o.created_at >= ${since} and o.handling = 'HM' and o.status <> 'CANCELLED'
      and l.goods_id = any(${goodsIds}::bigint[])
    group by l.goods_id`.execute(db);
  return rows;
}
