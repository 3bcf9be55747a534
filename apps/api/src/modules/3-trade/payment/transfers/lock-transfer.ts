import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import { lockOrdersForPayment, type PayableOrderRow } from '../../orders/index.ts';
import { findPaymentByNo, lockPayment, type PaymentRow } from '../payment.repo.ts';

export interface LockedTransfer {
  readonly payment: PaymentRow;
  readonly orders: readonly PayableOrderRow[];
}

/** A transfer by number, locked after its orders. NOT_FOUND where the number is no transfer's. */
export async function lockTransfer(
  tx: Db,
  paymentNo: string,
): Promise<LockedTransfer | Problem<'NOT_FOUND'>> {
  const seen = await findPaymentByNo(tx, paymentNo);
  if (seen?.method !== 'transfer') return problem('NOT_FOUND', { message: `没有转账 ${paymentNo}` });
  const orderIds = seen.orders.map((order) => order.order_id);
  const orders = await lockOrdersForPayment(tx, seen.buyer_id, orderIds);
  const payment = await lockPayment(tx, seen.buyer_id, seen.id);
  return payment ? { payment, orders } : problem('NOT_FOUND');
}
