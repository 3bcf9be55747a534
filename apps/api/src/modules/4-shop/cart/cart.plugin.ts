import type { FastifyInstance } from 'fastify';
import { mountCart } from './cart.routes.ts';

export function cartPlugin(app: FastifyInstance): void {
  mountCart(app);
}
