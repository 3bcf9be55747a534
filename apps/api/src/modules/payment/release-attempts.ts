import type { Actor } from '@qianfang/domain/order/state-table';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { lockOpenPayments, type PaymentRow, updateStatus } from './payment.repo.ts';
import { isByGateway } from './payment-gateway.ts';

/**
 * Gives up the open attempts of orders inside the caller's transaction, which has locked the orders. What the gateway
 * has not been told yet, a job tells it. Gives the attempts that stay: a slip that waits is the store's to answer.
 */
export async function releaseAttempts(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
  actor: Actor,
): Promise<PaymentRow[]> {
  const kept: PaymentRow[] = [];
  let hasToTell = false;
  for (const payment of await lockOpenPayments(tx, buyerId, orderIds)) {
    const status = movePayment(payment, 'close', actor);
    if (typeof status !== 'string') {
      kept.push(payment);
      continue;
    }
    await updateStatus(tx, payment, status);
    hasToTell ||= isByGateway(payment);
  }
  if (hasToTell) await enqueue(tx, 'close-attempts', {});
  return kept;
}
