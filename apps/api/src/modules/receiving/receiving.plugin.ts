import type { FastifyInstance } from 'fastify';
import { mountReceiving } from './receiving.routes.ts';

export function receivingPlugin(app: FastifyInstance): void {
  mountReceiving(app);
}
