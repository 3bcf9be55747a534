import type { FastifyInstance } from 'fastify';
import { mountOrderPages } from './order-pages.routes.ts';

export function orderPagesPlugin(app: FastifyInstance): void {
  mountOrderPages(app);
}
