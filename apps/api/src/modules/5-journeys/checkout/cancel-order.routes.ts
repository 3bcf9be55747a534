import { cancelOrder as cancelOrderEndpoint } from '@qianfang/contract/order';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';

/** Cancelling by the buyer, and by timeout. */
export function mountCancelOrder(app: FastifyInstance): void {
  mountEndpoint(
    app,
    cancelOrderEndpoint,
    ({ deps, viewer, params, body, keyed }) =>
      cancelOrder(deps, viewer, params.id, { reason: body.reason, keyed }),
    { claimsKey: true },
  );
  app.deps.jobs.define('cancel-unpaid-orders', () => cancelUnpaidOrders(app.deps), { everyMinutes: 1 });
}
