import type { FastifyInstance } from 'fastify';
import { type InvoiceSide, orderAsked } from '../checkout/index.ts';
import { mountCancelOrder } from './cancel-order.routes.ts';
import { mountOrders } from './orders.routes.ts';

/**
 * Invoices stand on orders, so what an order asks of them is handed in by whoever puts both together; so is what orders that a store has
 * asked for, to whom it is asked.
 */
export function ordersPlugin(app: FastifyInstance, invoices: InvoiceSide) {
  mountOrders(app, invoices);
  mountCancelOrder(app);
  return { orderAsked: orderAsked(invoices) };
}
