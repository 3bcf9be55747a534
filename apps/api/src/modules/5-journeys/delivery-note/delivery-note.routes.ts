import { getDeliveryNote, mailDeliveryNote } from '@qianfang/contract/order-papers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { printDeliveryNote } from './print-delivery-note.ts';

export function mountDeliveryNote(app: FastifyInstance): void {
  mountEndpoint(app, getDeliveryNote, ({ deps, viewer, params }) =>
    printDeliveryNote(deps, viewer.buyerId, params.id, params.part),
  );
  mountEndpoint(
    app,
    mailDeliveryNote,
    (call) =>
      mailFile(call, () =>
        printDeliveryNote(call.deps, call.viewer.buyerId, call.params.id, call.params.part),
      ),
    { claimsKey: true },
  );
}
