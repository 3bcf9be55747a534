import type { Deps } from '../../platform/deps.ts';
import { closeAttempt } from './close-attempt.ts';
import { loadToClose } from './payment.repo.ts';

const batchSize = 50;

/**
 * Tells the gateway of every attempt that was given up here, so that nobody pays it any more. Money that came before
 * is taken and goes back. What does not work now is tried again by the next run.
 */
export async function closeAttempts(deps: Deps): Promise<void> {
  if (!deps.wechatPay.keys()) return;
  let afterId = 0;
  for (;;) {
    const waiting = await loadToClose(deps.db, afterId, batchSize);
    for (const payment of waiting) {
      afterId = payment.id;
      if ((await closeAttempt(deps, payment)) === 'unreachable') return;
    }
    if (waiting.length < batchSize) return;
  }
}
