import {
  getPayment,
  getPaymentOptions,
  startPayment as startPaymentEndpoint,
  uploadTransferSlip,
} from '@qianfang/contract/payment';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { readPayment } from './read-payment.ts';
import { readPaymentOptions } from './read-payment-options.ts';
import { startPayment } from './start-payment.ts';
import { uploadSlip } from './upload-slip.ts';

export function mountPayment(app: FastifyInstance): void {
  mountEndpoint(app, getPaymentOptions, ({ deps, viewer, params }) =>
    readPaymentOptions(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, startPaymentEndpoint, ({ deps, viewer, params, body, idempotencyKey }) =>
    startPayment(deps, viewer, { orderId: params.id, key: idempotencyKey ?? '', method: body.method }),
  );
  mountEndpoint(app, getPayment, ({ deps, viewer, params }) => readPayment(deps, viewer.buyerId, params.id));
  mountEndpoint(app, uploadTransferSlip, ({ deps, viewer, params, body, files }) =>
    uploadSlip(deps, viewer.buyerId, params.id, { payerName: body.payer_name, files }),
  );
}
