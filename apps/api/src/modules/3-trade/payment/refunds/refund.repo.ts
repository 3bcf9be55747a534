import type { PaymentMethod } from '@qianfang/domain/payment/payment-state';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface RefundRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly payment_id: number;
  readonly order_id: number | null;
  readonly refund_no: string;
  readonly amount_fen: number;
  readonly reason: string;
  readonly status: 'PENDING' | 'DONE' | 'FAILED';
  readonly attempts: number;
  readonly created_at: Date;
  readonly done_at: Date | null;
  readonly payment_no: string;
  readonly method: PaymentMethod;
  readonly payment_fen: number;
  readonly transaction_no: string;
}

const columns = sql`r.id, r.buyer_id, r.payment_id, r.order_id, r.refund_no, r.amount_fen, r.reason, r.status, r.attempts,
  r.created_at, r.done_at, p.payment_no, p.method, p.amount_fen as payment_fen,
  p.transaction_no`;

/** Refunds of one payment, which must be locked. */
export async function loadRefunds(db: Db, buyerId: number, paymentId: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment.refund r
    join payment.payment p on p.buyer_id = r.buyer_id and p.id = r.payment_id
    where r.buyer_id = ${buyerId} and r.payment_id = ${paymentId} order by r.id`.execute(db);
  return rows;
}

export interface NewRefund {
  readonly buyerId: number;
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly status: 'PENDING' | 'DONE';
  /** When to call the gateway first; null where a person sends the money, or where it is already refunded. */
  readonly nextAttemptAt: Date | null;
  readonly at: Date;
}

export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  await sql`
    insert into payment.refund (buyer_id, payment_id, order_id, refund_no, amount_fen, reason, status, next_attempt_at,
      created_at, done_at)
    values (${refund.buyerId}, ${refund.paymentId}, ${refund.orderId}, ${refund.refundNo}, ${refund.amountFen},
      ${refund.reason}, ${refund.status}, ${refund.nextAttemptAt}, ${refund.at},
      ${refund.status === 'DONE' ? refund.at : null})`.execute(db);
}

/** Refunds of any company that are due at the gateway, after an id. */
export async function loadDueRefunds(db: Db, at: Date, afterId: number, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment.refund r
    join payment.payment p on p.buyer_id = r.buyer_id and p.id = r.payment_id
    where r.status = 'PENDING' and r.next_attempt_at <= ${at} and r.id > ${afterId}
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** Refunds that a person has to send or check: bank transfers, and those that the gateway refused. */
export async function loadRefundsByHand(db: Db, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment.refund r
    join payment.payment p on p.buyer_id = r.buyer_id and p.id = r.payment_id
    where r.status = 'FAILED' or (r.status = 'PENDING' and p.method = 'transfer')
    order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function findRefundByNo(db: Db, refundNo: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment.refund r
    join payment.payment p on p.buyer_id = r.buyer_id and p.id = r.payment_id
    where r.refund_no = ${refundNo}`.execute(db);
  return rows[0];
}

/** Counts an unfinished attempt and schedules the next. */
export async function updateAttempt(
  db: Db,
  refund: { readonly buyer_id: number; readonly id: number },
  nextAttemptAt: Date,
): Promise<void> {
  await sql`
    update payment.refund set attempts = attempts + 1, next_attempt_at = ${nextAttemptAt}
    where buyer_id = ${refund.buyer_id} and id = ${refund.id} and status = 'PENDING'`.execute(db);
}

/** Forward only: a finished refund stays as it is; returns whether it moved. */
export async function endRefund(
  db: Db,
  refund: { readonly buyer_id: number; readonly id: number },
  end: { readonly status: 'DONE' | 'FAILED'; readonly reference: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment.refund set status = ${end.status}, reference = ${end.reference}, next_attempt_at = null,
      done_at = ${end.status === 'DONE' ? end.at : null}
    where buyer_id = ${refund.buyer_id} and id = ${refund.id}
      and (status = 'PENDING' or (status = 'FAILED' and ${end.status} = 'DONE')) returning 1`.execute(db);
  return rows.length > 0;
}
