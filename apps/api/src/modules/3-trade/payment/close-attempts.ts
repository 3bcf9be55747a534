import type { Deps } from '../../../platform/deps.ts';
import { closeAttempt } from './close-attempt.ts';
import type { GatewayMethod } from './gateway.ts';
import { loadToClose } from './payment.repo.ts';
import { isByGateway } from './payment-gateway.ts';

const batchSize = 50;

/**
 * Tells the gateways of every attempt that was given up here, so that nobody pays it any more. Money that came before
 * is taken and goes back. What does not work now is tried again by the next run; a gateway that is away does not keep the other waiting.
 */
export async function closeAttempts(deps: Deps): Promise<void> {
  const away = new Set<GatewayMethod>();
  let afterId = 0;
  for (;;) {
    const waiting = await loadToClose(deps.db, afterId, batchSize);
    for (const payment of waiting.filter(isByGateway)) {
      afterId = payment.id;
      if (away.has(payment.method)) continue;
      if ((await closeAttempt(deps, payment)) === 'unreachable') away.add(payment.method);
    }
    if (waiting.length < batchSize) return;
  }
}
