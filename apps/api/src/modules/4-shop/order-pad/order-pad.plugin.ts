import type { FastifyInstance } from 'fastify';
import { mountOrderPad } from './order-pad.routes.ts';

export function orderPadPlugin(app: FastifyInstance): void {
  mountOrderPad(app);
}
