import type { FastifyInstance } from 'fastify';
import { mountCancelOrder } from './cancel-order.routes.ts';
import { mountOrders } from './orders.routes.ts';

export function ordersPlugin(app: FastifyInstance): void {
  mountOrders(app);
  mountCancelOrder(app);
}
