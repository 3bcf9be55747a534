import type { FastifyInstance } from 'fastify';
import { mountPurchases } from './purchases.routes.ts';

export function purchasesPlugin(app: FastifyInstance): void {
  mountPurchases(app);
}
