import type { Actor } from '@qianfang/domain/order/state-table';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { closeAttempt } from '../attempts/close-attempt.ts';
import { giveUpAttempts } from '../attempts/release-attempts.ts';
import { isByGateway } from '../gateways/payment-gateway.ts';
import { loadOverdueRecharges, lockPayment, type PaymentRow } from '../payment.repo.ts';

/**
 * Closes an unpaid recharge; money that comes later is refunded. At an unreachable gateway it stays open. One
 * that its gateway cannot close before the deadline is closed here, and queried further.
 */
export async function giveUpRecharge(deps: Deps, payment: PaymentRow, actor: Actor): Promise<void> {
  if (isByGateway(payment) && (await closeAttempt(deps, payment)) !== 'open') return;
  await transact(deps.db, async (tx) => {
    const locked = await lockPayment(tx, payment.buyer_id, payment.id);
    if (locked) await giveUpAttempts(tx, [locked], actor);
  });
}

const batchSize = 50;

/** Closes every recharge past its deadline. The next run retries failures. */
export async function giveUpOverdueRecharges(deps: Deps): Promise<void> {
  let afterId = 0;
  for (;;) {
    const overdue = await loadOverdueRecharges(deps.db, deps.clock.now(), afterId, batchSize);
    for (const payment of overdue) {
      afterId = payment.id;
      await giveUpRecharge(deps, payment, 'timeout');
    }
    if (overdue.length < batchSize) return;
  }
}
