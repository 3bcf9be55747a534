import type { FastifyInstance } from 'fastify';
import { lookAtNames } from '../goods-control/index.ts';
import { mountCatalogue } from './catalogue.routes.ts';
import { mountPictures } from './picture.routes.ts';

export function cataloguePlugin(app: FastifyInstance): void {
  mountCatalogue(app);
  mountPictures(app);
  app.deps.jobs.define('catalogue.look_at_names', () => lookAtNames(app.deps), { everyMinutes: 5 });
}
