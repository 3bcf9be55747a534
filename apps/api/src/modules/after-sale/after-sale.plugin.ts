import type { FastifyInstance } from 'fastify';
import { mountAfterSale } from './after-sale.routes.ts';
import { endLapsed } from './end-lapsed.ts';

export function afterSalePlugin(app: FastifyInstance): void {
  mountAfterSale(app);
  app.deps.jobs.define('after-sale.sweep', () => endLapsed(app.deps), { everyMinutes: 30 });
}
