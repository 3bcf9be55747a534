import type { Db } from '../../../../platform/db.ts';
import { lockPaidPayments } from '../payment.repo.ts';
import { giveBack } from './give-back.ts';
import { loadRefunds } from './refund.repo.ts';

/** Refunds the payments of cancelled orders, in the caller's transaction, each the way it came. */
export async function refundOrders(
  tx: Db,
  refund: {
    readonly buyerId: number;
    readonly orderIds: readonly number[];
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  for (const payment of await lockPaidPayments(tx, refund.buyerId, refund.orderIds)) {
    const refunds = await loadRefunds(tx, refund.buyerId, payment.id);
    const done = new Set(refunds.map((one) => one.order_id));
    const parts = payment.orders
      .filter((order) => refund.orderIds.includes(order.order_id) && !done.has(order.order_id))
      .map((order) => ({ orderId: order.order_id, amountFen: order.amount_fen }));
    await giveBack(tx, { payment, parts, from: 'sales', reason: refund.reason, at: refund.at });
  }
}

/**
 * Refunds a part of an order's payments, in the caller's transaction, the way they came. Returns the refund's
 * number; undefined for nothing. Throws where the order never paid so much, since the caller's sums are wrong
 * then.
 */
export async function refundOrderPart(
  tx: Db,
  refund: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly amountFen: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<string | undefined> {
  if (refund.amountFen === 0) return undefined;
  const [payment] = await lockPaidPayments(tx, refund.buyerId, [refund.orderId]);
  const paid = payment?.orders.find((order) => order.order_id === refund.orderId)?.amount_fen ?? 0;
  const before = payment ? await loadRefunds(tx, refund.buyerId, payment.id) : [];
  const returned = before
    .filter((one) => one.order_id === refund.orderId)
    .reduce((sum, one) => sum + one.amount_fen, 0);
  if (!payment || returned + refund.amountFen > paid)
    throw new RangeError(`order ${refund.orderId}: ${refund.amountFen} fen back of ${paid - returned}`);
  const [refundNo] = await giveBack(tx, {
    payment,
    parts: [{ orderId: refund.orderId, amountFen: refund.amountFen }],
    from: 'sales',
    reason: refund.reason,
    at: refund.at,
  });
  return refundNo;
}
