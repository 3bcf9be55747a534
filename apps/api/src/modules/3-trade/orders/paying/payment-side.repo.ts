import type { OrderHold, OrderState } from '@qianfang/domain/order/order-state';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface PayableOrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly submission_id: number;
  readonly status: OrderState;
  readonly handling: Handling;
  readonly hold: OrderHold;
  readonly hold_reason: string;
  /** The ordering account. */
  readonly account_id: number;
  readonly payable_fen: number;
  readonly pay_before: Date | null;
  readonly warehouse_id: number;
  /** Of its address. */
  readonly province: string;
  /** As promised when it was paid. */
  readonly dispatch_on: string | null;
  readonly arrives_from: string | null;
  readonly arrives_to: string | null;
}

/** Days as text, whatever parser the driver has for dates. */
export const promisedColumns = sql`dispatch_on::text, arrives_from::text, arrives_to::text`;

const columns = sql`id, order_no, submission_id, status, handling, hold, hold_reason, account_id, payable_fen, pay_before, warehouse_id, address ->> 'province' as province,
  ${promisedColumns}`;

/** Orders of a company in id order; those of another are absent. */
export async function loadOrdersForPayment(
  db: Db,
  buyerId: number,
  ids: readonly number[],
): Promise<PayableOrderRow[]> {
  const { rows } = await sql<PayableOrderRow>`
    select ${columns} from orders.purchase_order
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

/** Locks a company's orders before their payments: the global lock order. */
export async function lockOrdersForPayment(
  db: Db,
  buyerId: number,
  ids: readonly number[],
): Promise<PayableOrderRow[]> {
  const { rows } = await sql<PayableOrderRow>`
    select ${columns} from orders.purchase_order
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) order by id for update`.execute(db);
  return rows;
}

/** The orders of the same submit; empty when the order is not this buyer's. */
export async function loadSubmitForPayment(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<PayableOrderRow[]> {
  const { rows } = await sql<PayableOrderRow>`
    select ${columns} from orders.purchase_order
    where buyer_id = ${buyerId} and submission_id = (
      select submission_id from orders.purchase_order where buyer_id = ${buyerId} and id = ${orderId}
    ) order by id`.execute(db);
  return rows;
}

/**
 * The orders of the same submit, locked in id order and read under the lock. Empty when the order is not this
 * buyer's.
 */
export async function lockSubmitForPayment(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<PayableOrderRow[]> {
  const { rows } = await sql<PayableOrderRow>`
    select ${columns} from orders.purchase_order
    where buyer_id = ${buyerId} and submission_id = (
      select submission_id from orders.purchase_order where buyer_id = ${buyerId} and id = ${orderId}
    ) order by id for update`.execute(db);
  return rows;
}

/**
 * Sets until when unpaid orders reserve their stock. Null stops the clock while a transfer slip waits for the
 * store. Paid and cancelled orders keep theirs.
 */
export async function setPayTime(
  db: Db,
  buyerId: number,
  ids: readonly number[],
  payBefore: Date | null,
): Promise<void> {
  await sql`
    update orders.purchase_order set pay_before = ${payBefore}
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) and status = 'PENDING_PAYMENT'`.execute(db);
}

/** Locks an order if it is unpaid and its deadline has passed. */
export async function lockOverdueRow(db: Db, buyerId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders.purchase_order
    where buyer_id = ${buyerId} and id = ${id} and status = 'PENDING_PAYMENT' and pay_before <= ${at}
    for update`.execute(db);
  return rows.length > 0;
}

/**
 * Unpaid orders of any buyer past their deadline: work of the timeout, not a buyer's view. In id order, after
 * an id.
 */
export async function loadOverdueRows(
  db: Db,
  at: Date,
  afterId: number,
  limit: number,
): Promise<Array<{ readonly id: number; readonly buyer_id: number }>> {
  const { rows } = await sql<{ id: number; buyer_id: number }>`
    select id, buyer_id from orders.purchase_order
    where status = 'PENDING_PAYMENT' and pay_before <= ${at} and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Order numbers by id, of any buyer: for operators' lists. */
export async function loadNumberRows(
  db: Db,
  ids: readonly number[],
): Promise<Array<{ readonly id: number; readonly order_no: string }>> {
  const { rows } = await sql<{ id: number; order_no: string }>`
    select id, order_no from orders.purchase_order where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
