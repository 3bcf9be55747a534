import type { FastifyInstance } from 'fastify';
import { mountCatalogue } from './catalogue.routes.ts';
import { mountPictures } from './picture.routes.ts';

export function cataloguePlugin(app: FastifyInstance): void {
  mountCatalogue(app);
  mountPictures(app);
}
