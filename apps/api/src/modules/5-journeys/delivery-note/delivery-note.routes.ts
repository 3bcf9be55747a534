import { getDeliveryNote } from '@qianfang/contract/order-papers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { printDeliveryNote } from './print-delivery-note.ts';

export function mountDeliveryNote(app: FastifyInstance): void {
  mountEndpoint(app, getDeliveryNote, ({ deps, viewer, params }) =>
    printDeliveryNote(deps, viewer.buyerId, params.id, params.part),
  );
}
