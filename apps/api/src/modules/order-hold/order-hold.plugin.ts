import type { FastifyInstance } from 'fastify';
import { lookAgain } from './look-again.ts';
import { sweepHolds } from './sweep-holds.ts';

export function orderHoldPlugin(app: FastifyInstance): void {
  const { deps } = app;
  deps.jobs.define('look-again-at-orders', async (payload) => {
    const { buyerId } = payload as { readonly buyerId: number };
    await lookAgain(deps, { buyerId, by: { actor: 'system', name: '' } });
  });
  deps.jobs.define('order-hold.sweep', () => sweepHolds(deps), { everyMinutes: 10 });
}
