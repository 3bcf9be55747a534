import type { FastifyInstance } from 'fastify';
import { mountCancelOrder } from './cancel-order.routes.ts';
import { mountOrders } from './orders.routes.ts';
import type { FindSpecialBlock } from './submit-order.ts';

/** Invoices stand on orders, so what an order asks of them is handed in by whoever puts both together. */
export function ordersPlugin(app: FastifyInstance, findSpecialBlock: FindSpecialBlock): void {
  mountOrders(app, findSpecialBlock);
  mountCancelOrder(app);
}
