import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface OrderPaymentRow {
  readonly payment_no: string;
  readonly method: string;
  readonly status: string;
  readonly paid_at: Date | null;
  /** The order's own share of the payment. */
  readonly amount_fen: number;
  readonly refunded_fen: number;
  /** It came too late and is wholly refunded. */
  readonly is_surplus: boolean;
  readonly payer_name: string;
  readonly payer_phone: string;
  readonly is_by_link: boolean;
}

/** Payments of one order, with the order's share and its refunds. */
export async function loadOrderPaymentRows(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<OrderPaymentRow[]> {
  const { rows } = await sql<OrderPaymentRow>`
    select p.payment_no, p.method, p.status, p.paid_at, po.amount_fen, p.payer_name, p.payer_phone,
      p.link_id is not null as is_by_link,
      case when whole.status is null then coalesce((select sum(r.amount_fen) from payment.refund r
        where r.buyer_id = p.buyer_id and r.payment_id = p.id and r.order_id = po.order_id and r.status = 'DONE'), 0)
        when whole.status = 'DONE' then po.amount_fen else 0 end::bigint as refunded_fen,
      whole.status is not null as is_surplus
    from payment.payment_order po
    join payment.payment p on p.buyer_id = po.buyer_id and p.id = po.payment_id
    left join lateral (select r.status from payment.refund r
      where r.buyer_id = p.buyer_id and r.payment_id = p.id and r.order_id is null limit 1) whole on true
    where po.buyer_id = ${buyerId} and po.order_id = ${orderId} and p.status not in ('CLOSED')
    order by p.id`.execute(db);
  return rows;
}
