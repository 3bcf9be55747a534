import type { FastifyInstance } from 'fastify';
import { mountCancelOrder } from './cancel-order.routes.ts';
import { mountCheckout } from './checkout.routes.ts';
import type { InvoiceSide } from './submit/submission.ts';
import { orderForStore } from './submit/submit-order.ts';

/**
 * Invoices depend on orders, so what checkout needs of them is injected. It returns `orderForStore` for
 * approval.
 */
export function checkoutPlugin(app: FastifyInstance, invoices: InvoiceSide) {
  mountCheckout(app, invoices);
  mountCancelOrder(app);
  return { orderForStore: orderForStore(invoices) };
}
