import type { FastifyInstance } from 'fastify';
import { mountDemands } from './demand.routes.ts';

export function demandPlugin(app: FastifyInstance): void {
  mountDemands(app);
}
