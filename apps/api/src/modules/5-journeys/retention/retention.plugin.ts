import type { FastifyInstance } from 'fastify';
import { reviewRetention } from './review-retention.ts';

export function retentionPlugin(app: FastifyInstance): void {
  const { deps } = app;
  deps.jobs.define('review-retention', () => reviewRetention(deps), { everyMinutes: 12 * 60 });
}
