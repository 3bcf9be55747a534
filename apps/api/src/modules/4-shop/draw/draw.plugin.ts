import type { FastifyInstance } from 'fastify';
import { mountDraws } from './draw.routes.ts';

export function drawPlugin(app: FastifyInstance): void {
  mountDraws(app);
}
