import type { FastifyInstance } from 'fastify';
import { mountDeliveryNote } from './delivery-note.routes.ts';

export function deliveryNotePlugin(app: FastifyInstance): void {
  mountDeliveryNote(app);
}
