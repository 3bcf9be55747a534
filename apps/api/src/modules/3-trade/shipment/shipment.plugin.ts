import type { FastifyInstance } from 'fastify';
import { mountShipments } from './shipment.routes.ts';

export function shipmentPlugin(app: FastifyInstance): void {
  mountShipments(app);
}
