import type { FastifyInstance } from 'fastify';
import type { OrderForStore } from '../checkout/index.ts';
import { mountApprovals } from './approval.routes.ts';
import { endLapsed } from './end-lapsed.ts';

/** What stores ask their head office for. What orders it is handed in by whoever puts both together. */
export function approvalPlugin(app: FastifyInstance, orderForStore: OrderForStore): void {
  mountApprovals(app, orderForStore);
  app.deps.jobs.define('approval.end_lapsed', () => endLapsed(app.deps), { everyMinutes: 30 });
}
