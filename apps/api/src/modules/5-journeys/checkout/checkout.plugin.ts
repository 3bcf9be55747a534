import type { FastifyInstance } from 'fastify';
import { mountCancelOrder } from './cancel-order.routes.ts';
import { mountCheckout } from './checkout.routes.ts';
import type { InvoiceSide } from './submit/submission.ts';
import { orderForStore } from './submit/submit-order.ts';

/**
 * Invoices stand on orders, so what an order asks of them is handed in by whoever puts both together; so is what orders
 * that a store has asked for, to whom it is asked.
 */
export function checkoutPlugin(app: FastifyInstance, invoices: InvoiceSide) {
  mountCheckout(app, invoices);
  mountCancelOrder(app);
  return { orderForStore: orderForStore(invoices) };
}
