import type { FastifyInstance } from 'fastify';
import { mountCatalogue } from './catalogue.routes.ts';
import { lookAtNames } from './name-control/look-at-names.ts';
import { mountPictures } from './picture.routes.ts';

export function cataloguePlugin(app: FastifyInstance): void {
  mountCatalogue(app);
  mountPictures(app);
  app.deps.jobs.define('catalogue.look_at_names', () => lookAtNames(app.deps), { everyMinutes: 5 });
}
