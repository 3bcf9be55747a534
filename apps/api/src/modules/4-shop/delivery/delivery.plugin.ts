import type { FastifyInstance } from 'fastify';
import { mountDelivery } from './delivery.routes.ts';

export function deliveryPlugin(app: FastifyInstance): void {
  mountDelivery(app);
}
