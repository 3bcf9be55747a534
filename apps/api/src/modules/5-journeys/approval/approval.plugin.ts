import type { FastifyInstance } from 'fastify';
import type { OrderForStore } from '../checkout/index.ts';
import { mountApprovals } from './approval.routes.ts';
import { endLapsed } from './end-lapsed.ts';

/**
 * Stores' requests to their head office. `orderForStore` is injected, because checkout does not depend on
 * approval.
 */
export function approvalPlugin(app: FastifyInstance, orderForStore: OrderForStore): void {
  mountApprovals(app, orderForStore);
  app.deps.jobs.define('approval.end_lapsed', () => endLapsed(app.deps), { everyMinutes: 30 });
}
