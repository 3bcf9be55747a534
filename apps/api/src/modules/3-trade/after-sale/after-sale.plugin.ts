import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { mountAfterSale } from './after-sale.routes.ts';
import { endLapsed } from './end-lapsed.ts';
import { findReferencedFiles } from './thread.repo.ts';

export function afterSalePlugin(app: FastifyInstance): void {
  answerForFiles(app, 'after-sale', findReferencedFiles);
  mountAfterSale(app);
  app.deps.jobs.define('after-sale.sweep', () => endLapsed(app.deps), { everyMinutes: 30 });
}
