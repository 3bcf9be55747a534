import type { FastifyInstance } from 'fastify';
import { expirePoints } from './expire-points.ts';
import { mountPoints } from './points.routes.ts';

export function pointsPlugin(app: FastifyInstance): void {
  const { deps } = app;
  deps.jobs.define('expire-points', () => expirePoints(deps.db, deps.clock.now()), { everyMinutes: 10 });
  mountPoints(app);
}
