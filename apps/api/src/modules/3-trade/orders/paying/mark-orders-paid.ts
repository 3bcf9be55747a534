import { moveOrder, payEventOf } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { type LockedOrderRow, lockOrders, markPaid, type NewHold } from '../orders.repo.ts';
import { requestPayerCheck } from './payer-check.repo.ts';

type MovingOrder = Pick<LockedOrderRow, 'id' | 'order_no' | 'status' | 'hold' | 'handling'>;

export interface PaidNotice {
  readonly buyerId: number;
  readonly orderIds: readonly number[];
  readonly method: string;
  /** Set where the payer is not the buyer by name: 含麻 orders are then held (trade-rules H-02). */
  readonly payerMismatch?: string;
  /** The orders, where the caller has read and locked them already. */
  readonly locked?: readonly MovingOrder[];
  readonly at: Date;
}

/** A payer who is not the buyer holds 含麻 orders, whatever they were held for: that hold nothing releases. */
function newHoldOf(order: MovingOrder, notice: PaidNotice): NewHold | undefined {
  if (order.handling !== 'HM' || notice.payerMismatch === undefined) return undefined;
  return { hold: 'HOLD_PAYER', reason: notice.payerMismatch };
}

/**
 * Marks orders as paid, inside the payment's transaction, and gives those that it marked. An order moves forward only
 * along the table of states: one that was cancelled, or paid by another attempt, stays as it is, and its money goes
 * back.
 */
export async function markOrdersPaid(tx: Db, notice: PaidNotice): Promise<readonly MovingOrder[]> {
  const orders = notice.locked ?? (await lockOrders(tx, notice.buyerId, notice.orderIds));
  const moves = orders.map((order) => ({
    order,
    status: moveOrder(order, payEventOf(order.hold), 'system'),
  }));
  const marked = moves.flatMap(({ order, status }) =>
    typeof status === 'string'
      ? [{ order, id: order.id, status, event: payEventOf(order.hold), newHold: newHoldOf(order, notice) }]
      : [],
  );
  if (marked.length > 0) await markPaid(tx, notice.buyerId, marked, notice.method, notice.at);
  // V-07: whatever is in them, they are not invoiced before finance has looked.
  if (notice.payerMismatch !== undefined && marked.length > 0)
    await requestPayerCheck(
      tx,
      notice.buyerId,
      marked.map(({ id }) => id),
    );
  return marked.map(({ order }) => order);
}
