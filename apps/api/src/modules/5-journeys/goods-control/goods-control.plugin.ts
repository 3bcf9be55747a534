import type { FastifyInstance } from 'fastify';
import { checkNames } from './check-names.ts';

export function goodsControlPlugin(app: FastifyInstance): void {
  app.deps.jobs.define('catalogue.look_at_names', () => checkNames(app.deps), { everyMinutes: 5 });
}
