import type { FastifyInstance } from 'fastify';
import { mountStores } from './store.routes.ts';

/** Several stores under one head office: their list, joining, and acting as one of them. */
export function storePlugin(app: FastifyInstance): void {
  mountStores(app);
}
