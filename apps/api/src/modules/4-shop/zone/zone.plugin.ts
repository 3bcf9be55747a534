import type { FastifyInstance } from 'fastify';
import { mountZones } from './zone.routes.ts';

export function zonePlugin(app: FastifyInstance): void {
  mountZones(app);
}
