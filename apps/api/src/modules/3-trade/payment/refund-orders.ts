import type { Db } from '../../../platform/db.ts';
import { giveBack } from './give-back.ts';
import { lockPaidPayments } from './payment.repo.ts';
import { loadRefunds } from './refund.repo.ts';

/** Gives back what was paid for orders that are cancelled, in the caller's transaction, each by the way it was paid. */
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
