import type { FastifyInstance } from 'fastify';
import { mountOrders } from './orders.routes.ts';

export function ordersPlugin(app: FastifyInstance): void {
  mountOrders(app);
}
