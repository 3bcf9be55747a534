import type { FastifyInstance } from 'fastify';
import { mountCashback } from './cashback.routes.ts';

export function cashbackPlugin(app: FastifyInstance): void {
  mountCashback(app);
}
