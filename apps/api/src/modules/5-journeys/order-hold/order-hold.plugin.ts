import type { FastifyInstance } from 'fastify';
import { mountRecalls } from './recall.routes.ts';
import { recheckHolds } from './recheck-holds.ts';
import { remindOfRecalls } from './remind-of-recalls.ts';
import { sweepHolds } from './sweep-holds.ts';

export function orderHoldPlugin(app: FastifyInstance): void {
  const { deps } = app;
  mountRecalls(app);
  deps.jobs.define('look-again-at-orders', async (payload) => {
    const { buyerId } = payload as { readonly buyerId: number };
    await recheckHolds(deps, { buyerId, by: { actor: 'system', name: '' } });
  });
  deps.jobs.define('order-hold.sweep', () => sweepHolds(deps), { everyMinutes: 10 });
  deps.jobs.define('order-hold.remind-of-recalls', () => remindOfRecalls(deps), { everyMinutes: 10 });
}
