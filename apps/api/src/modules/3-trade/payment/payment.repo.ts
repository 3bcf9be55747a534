import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { PaymentMethod, PaymentState } from '@qianfang/domain/payment/payment-state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { gatewayMethods } from './gateways/gateway.ts';

/** An attempt to pay, with its orders. */
export interface PaymentRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly payment_no: string;
  readonly method: PaymentMethod;
  readonly amount_fen: number;
  /** recharge: it fills the balance, and pays no orders. */
  readonly purpose: 'order' | 'recharge';
  readonly status: PaymentState;
  readonly code_url: string;
  readonly transaction_no: string;
  readonly payer_name: string;
  /** Masked. */
  readonly payer_phone: string;
  /** The link it was begun by; null for an account of the company. */
  readonly link_id: number | null;
  readonly slip_key: string;
  readonly slip_type: string;
  readonly reject_reason: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly gateway_closed_at: Date | null;
  /** Share of each order, in order-id order. */
  readonly orders: ReadonlyArray<{ readonly order_id: number; readonly amount_fen: number }>;
}

const ownColumns = sql`p.id, p.buyer_id, p.payment_no, p.method, p.amount_fen, p.purpose, p.status, p.code_url,
  p.transaction_no, p.payer_name, p.payer_phone, p.link_id, p.slip_key, p.slip_type, p.reject_reason, p.created_at, p.expires_at, p.gateway_closed_at`;
const columns = sql`${ownColumns},
  coalesce((select json_agg(json_build_object('order_id', o.order_id, 'amount_fen', o.amount_fen) order by o.order_id)
     from payment.payment_order o where o.buyer_id = p.buyer_id and o.payment_id = p.id), '[]') as orders`;

/** An attempt in these states may still bring money. */
const openStates: readonly PaymentState[] = ['PENDING', 'SLIP_UPLOADED'];

export async function findPayment(db: Db, buyerId: number, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p where p.buyer_id = ${buyerId} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** By number, of any company: for the gateway and for operators, who know no ids. */
export async function findPaymentByNo(db: Db, paymentNo: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p where p.payment_no = ${paymentNo}`.execute(db);
  return rows[0];
}

/**
 * The attempt that a key began, if any, and those of these orders that may still bring money, oldest first;
 * locked in id order. The orders must be locked before, so that no new attempt appears. The company is hidden
 * from the planner: planning each time took six times as long as running the generic plan.
 */
export async function lockAttempts(
  db: Db,
  buyerId: number,
  key: string,
  orderIds: readonly number[],
): Promise<{ readonly known: PaymentRow | undefined; readonly open: readonly PaymentRow[] }> {
  const { rows } = await sql<PaymentRow & { readonly is_known: boolean }>`
    select ${columns}, p.idempotency_key is not distinct from ${key} as is_known
    from payment.payment p
    join (
      select id from payment.payment where buyer_id = (select ${buyerId}::bigint) and idempotency_key = ${key}
      union
      select o.payment_id from unnest((select ${orderIds}::bigint[])) as asked(id)
      join payment.payment_order o on o.buyer_id = (select ${buyerId}::bigint) and o.order_id = asked.id
    ) wanted on wanted.id = p.id
    where p.buyer_id = (select ${buyerId}::bigint) and (p.idempotency_key = ${key} or p.status = any(${openStates}::text[]))
    order by p.id for update of p`.execute(db);
  const isOpen = (row: PaymentRow) =>
    openStates.includes(row.status) && row.orders.some((order) => orderIds.includes(order.order_id));
  return { known: rows.find((row) => row.is_known), open: rows.filter(isOpen) };
}

export async function findPaymentByKey(
  db: Db,
  buyerId: number,
  key: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p where p.buyer_id = ${buyerId} and p.idempotency_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** The same as findPayment, locked. The orders must be locked before. */
export async function lockPayment(db: Db, buyerId: number, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p where p.buyer_id = ${buyerId} and p.id = ${id} for update of p`.execute(
    db,
  );
  return rows[0];
}

/** Payments of these orders in these states, oldest first. */
function paymentsOf(buyerId: number, orderIds: readonly number[], states: readonly PaymentState[]) {
  return sql`
    select ${columns} from payment.payment p
    where p.buyer_id = ${buyerId} and p.status = any(${states}) and p.id in (
      select payment_id from payment.payment_order where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[])
    ) order by p.id`;
}

/** Attempts for these orders that may still bring money, oldest first. */
export async function loadOpenPayments(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsOf(buyerId, orderIds, openStates)}`.execute(db);
  return rows;
}

/** The same, locked in id order. The orders must be locked before, so that no new attempt appears. */
export async function lockOpenPayments(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsOf(buyerId, orderIds, openStates)} for update of p`.execute(db);
  return rows;
}

/** Paid payments of these orders, locked in id order: what a cancel has to refund. */
export async function lockPaidPayments(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsOf(buyerId, orderIds, ['PAID'])} for update of p`.execute(db);
  return rows;
}

/**
 * The payment to show on the pay page of an order: the one that paid it, whoever made it; else the viewer's
 * open attempt; else the newest that was not closed.
 */
export async function findLastPayment(
  db: Db,
  buyerId: number,
  orderId: number,
  whose: 'company' | 'visitor',
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.buyer_id = ${buyerId} and p.status <> 'CLOSED' and p.id in (
      select payment_id from payment.payment_order where buyer_id = ${buyerId} and order_id = ${orderId}
    ) and (p.status <> 'PENDING' or (p.link_id is not null) = ${whose === 'visitor'})
    order by array_position(array['PAID', 'SLIP_UPLOADED', 'PENDING'], p.status), p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export interface NewPayment {
  readonly buyerId: number;
  readonly accountId: number | null;
  readonly linkId: number | null;
  readonly payerName: string;
  readonly payerPhone: string;
  readonly key: string;
  readonly method: PaymentMethod;
  readonly purpose: PaymentRow['purpose'];
  readonly amountFen: number;
  readonly today: IsoDate;
  readonly expiresAt: Date | null;
  readonly at: Date;
  readonly orders: ReadonlyArray<{ readonly orderId: number; readonly amountFen: number }>;
  /** PENDING, or the state of a method that pays at once. */
  readonly status: PaymentState;
}

/**
 * Begins an attempt under a new number: QP, the day, a running number. Undefined when the key belongs to an
 * earlier one.
 */
export async function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRow | undefined> {
  const shares = payment.orders.map((one) => ({ order_id: one.orderId, amount_fen: one.amountFen }));
  const day = payment.today.replaceAll('-', '').slice(2);
  const { rows } = await sql<PaymentRow>`
    with p as (
      insert into payment.payment (buyer_id, account_id, link_id, payer_name, payer_phone, idempotency_key, payment_no,
        method, purpose, amount_fen, status, created_at, expires_at, paid_at)
      select ${payment.buyerId}, ${payment.accountId}::bigint, ${payment.linkId}::bigint, ${payment.payerName},
        ${payment.payerPhone}, ${payment.key},
        ${`QP${day}`}::text || lpad(n, greatest(7, length(n)), '0'), ${payment.method}, ${payment.purpose},
        ${payment.amountFen}::bigint, ${payment.status},
        ${payment.at}::timestamptz, ${payment.expiresAt}::timestamptz,
        ${payment.status === 'PENDING' ? null : payment.at}::timestamptz
      from (select nextval('payment.payment_no_seq')::text as n) s
      on conflict (buyer_id, idempotency_key) do nothing returning *
    ), o as (
      insert into payment.payment_order (buyer_id, payment_id, order_id, amount_fen)
      select p.buyer_id, p.id, s.order_id, s.amount_fen
      from p, json_to_recordset(${JSON.stringify(shares)}::json) as s(order_id bigint, amount_fen bigint)
      returning order_id, amount_fen
    )
    select ${ownColumns}, coalesce((
      select json_agg(json_build_object('order_id', order_id, 'amount_fen', amount_fen) order by order_id) from o), '[]') as orders
    from p`.execute(db);
  return rows[0];
}

/** Moves a locked payment to the state that the state table gave. */
export async function updateStatus(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  status: PaymentState,
): Promise<void> {
  await sql`
    update payment.payment set status = ${status}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id}`.execute(db);
}

/** The money has arrived, in time or too late. */
export async function updateSettled(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  received: {
    readonly status: PaymentState;
    readonly transactionNo: string;
    readonly payerName: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update payment.payment set status = ${received.status}, transaction_no = ${received.transactionNo},
      payer_name = coalesce(nullif(${received.payerName}::text, ''), payer_name), paid_at = ${received.at}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id}`.execute(db);
}

/** Stores the text of the QR, if the attempt is still open; returns whether it was. */
export async function updateCodeUrl(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  codeUrl: string,
): Promise<boolean> {
  const { rows } = await sql`
    update payment.payment set code_url = ${codeUrl}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id} and status = 'PENDING' returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function updateSlip(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  slip: {
    readonly status: PaymentState;
    readonly key: string;
    readonly contentType: string;
    readonly payerName: string;
  },
): Promise<void> {
  await sql`
    update payment.payment set status = ${slip.status}, slip_key = ${slip.key}, slip_type = ${slip.contentType},
      payer_name = ${slip.payerName}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id}`.execute(db);
}

export async function updateRejected(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  status: PaymentState,
  reason: string,
): Promise<void> {
  await sql`
    update payment.payment set status = ${status}, reject_reason = ${reason}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id}`.execute(db);
}

/** Of concurrent requests to query the gateway about an attempt, one may; the others look again later. */
export async function claimQuery(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  at: Date,
  notSince: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payment.payment set asked_at = ${at}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id} and (asked_at is null or asked_at < ${notSince})
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Records that the gateway accepts no more money for an attempt, or (null) that it has to be closed there
 * again.
 */
export async function updateGatewayClosed(
  db: Db,
  payment: { readonly buyer_id: number; readonly id: number },
  at: Date | null,
): Promise<void> {
  await sql`
    update payment.payment set gateway_closed_at = ${at}
    where buyer_id = ${payment.buyer_id} and id = ${payment.id}`.execute(db);
}

/** Written as literals, so that the partial index applies. */
const atGateways = sql.join(gatewayMethods.map((method) => sql.lit(method)));

/** Attempts closed here for which the gateway might still accept money, after an id. */
export async function loadToClose(db: Db, afterId: number, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.status = 'CLOSED' and p.method in (${atGateways}) and p.gateway_closed_at is null and p.id > ${afterId}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Transfers that wait for an operator: those with a slip first, then the oldest. */
export async function loadWaitingTransfers(db: Db, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.method = 'transfer' and p.status in ('PENDING', 'SLIP_UPLOADED')
    order by (p.status = 'SLIP_UPLOADED') desc, p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Recharges of a company that may still bring money and wait only for the payer, oldest first. */
export async function loadOpenRecharges(db: Db, buyerId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.buyer_id = ${buyerId} and p.purpose = 'recharge' and p.status = 'PENDING' order by p.id`.execute(
    db,
  );
  return rows;
}

/** The newest recharge of a company that was not closed. */
export async function findLastRecharge(db: Db, buyerId: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.buyer_id = ${buyerId} and p.purpose = 'recharge' and p.status <> 'CLOSED' order by p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Recharges of any company past their deadline, after an id. */
export async function loadOverdueRecharges(
  db: Db,
  at: Date,
  afterId: number,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment.payment p
    where p.purpose = 'recharge' and p.status = 'PENDING' and p.expires_at <= ${at} and p.id > ${afterId}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select slip_key as key from payment.payment where slip_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
