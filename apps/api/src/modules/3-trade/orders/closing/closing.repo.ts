import type { OrderState } from '@qianfang/domain/order/order-state';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** The undelivered units of a line, with their amounts. */
export interface ClosedLine {
  readonly lineId: number;
  readonly units: number;
  /** Fen: money, vouchers, points. */
  readonly net: number;
  readonly voucher: number;
  readonly points: number;
}

/** What was refunded for the rest of an order. */
export interface ClosedRow {
  readonly closed_at: Date | null;
  readonly closed_fen: number;
  readonly closed_voucher_fen: number;
  readonly closed_points: number;
  readonly closed_units: number;
}

/** The closed rest of an order; `closed_at` is null where there is none. */
export async function loadClosed(db: Db, buyerId: number, orderId: number): Promise<ClosedRow | undefined> {
  const { rows } = await sql<ClosedRow>`
    select o.closed_at, coalesce(o.closed_fen, 0) as closed_fen, coalesce(o.closed_voucher_fen, 0) as closed_voucher_fen,
      coalesce(o.closed_points, 0) as closed_points, coalesce((
        select sum(l.closed_quantity) from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
      ), 0)::int as closed_units
    from orders.purchase_order o where o.buyer_id = ${buyerId} and o.id = ${orderId}`.execute(db);
  return rows[0];
}

/** Records that the rest of an order will not ship, which ends a hold by rule. */
export async function markClosed(
  tx: Db,
  buyerId: number,
  order: {
    readonly id: number;
    readonly status: OrderState;
    readonly reason: string;
    readonly points: number;
    readonly endsHold: boolean;
    readonly at: Date;
  },
  lines: readonly ClosedLine[],
): Promise<void> {
  const sum = (field: 'net' | 'voucher') => lines.reduce((total, line) => total + line[field], 0);
  await sql`
    with t as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as t("lineId" bigint, units int, net bigint, voucher bigint, points bigint)
    ), closed as (
      update orders.order_line l set closed_quantity = t.units, closed_fen = t.net, closed_voucher_fen = t.voucher,
        closed_points_fen = t.points
      from t where l.buyer_id = ${buyerId} and l.id = t."lineId"
    )
    update orders.purchase_order set status = ${order.status}, closed_at = ${order.at}, close_reason = ${order.reason},
      closed_fen = ${sum('net')}, closed_voucher_fen = ${sum('voucher')}, closed_points = ${order.points},
      hold = case when ${order.endsHold} then '' else hold end,
      hold_reason = case when ${order.endsHold} then '' else hold_reason end,
      hold_until = case when ${order.endsHold} then null else hold_until end
    where buyer_id = ${buyerId} and id = ${order.id}`.execute(tx);
}

/** Records the buyer's request to close the rest; returns whether it is the first. */
export async function markClosingRequested(
  tx: Db,
  buyerId: number,
  id: number,
  reason: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update orders.purchase_order set close_asked_at = ${at}, close_ask_reason = ${reason}
    where buyer_id = ${buyerId} and id = ${id} and close_asked_at is null returning 1`.execute(tx);
  return rows.length > 0;
}
