import type { FastifyInstance } from 'fastify';
import { mountCatalogue } from './catalogue.routes.ts';

export function cataloguePlugin(app: FastifyInstance): void {
  mountCatalogue(app);
}
