import type { Actor } from '@qianfang/domain/order/state-table';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../../../platform/db.ts';
import { enqueue } from '../../../../platform/jobs.ts';
import { isByGateway } from '../gateways/payment-gateway.ts';
import { lockOpenPayments, type PaymentRow, updateStatus } from '../payment.repo.ts';

/**
 * Closes open attempts in the caller's transaction, which has locked them and their orders. A job informs the
 * gateways. Returns the attempts that stay: a waiting slip is the store's to answer.
 */
export async function giveUpAttempts(
  tx: Db,
  open: readonly PaymentRow[],
  actor: Actor,
): Promise<PaymentRow[]> {
  const unreleased: PaymentRow[] = [];
  let hasToTell = false;
  for (const payment of open) {
    const status = movePayment(payment, 'close', actor);
    if (typeof status !== 'string') {
      unreleased.push(payment);
      continue;
    }
    await updateStatus(tx, payment, status);
    hasToTell ||= isByGateway(payment);
  }
  if (hasToTell) await enqueue(tx, 'close-attempts', {});
  return unreleased;
}

/** The same for all open attempts of locked orders. */
export async function releaseAttempts(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
  actor: Actor,
): Promise<PaymentRow[]> {
  return giveUpAttempts(tx, await lockOpenPayments(tx, buyerId, orderIds), actor);
}
