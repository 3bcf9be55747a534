import { orderAgain as orderAgainEndpoint } from '@qianfang/contract/order-again';
import { submitOrder as submitOrderEndpoint } from '@qianfang/contract/submit-order';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { orderAgain } from './order-again.ts';
import type { InvoiceSide } from './submit/submission.ts';
import { submitOrder } from './submit/submit-order.ts';

export function mountCheckout(app: FastifyInstance, invoices: InvoiceSide): void {
  mountEndpoint(app, submitOrderEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    submitOrder(deps, viewer, idempotencyKey ?? '', body, invoices),
  );
  mountEndpoint(app, orderAgainEndpoint, ({ deps, viewer, params }) => orderAgain(deps, viewer, params.id));
}
