import type { FastifyInstance } from 'fastify';
import { lookAtNames } from './look-at-names.ts';

export function goodsControlPlugin(app: FastifyInstance): void {
  app.deps.jobs.define('catalogue.look_at_names', () => lookAtNames(app.deps), { everyMinutes: 5 });
}
