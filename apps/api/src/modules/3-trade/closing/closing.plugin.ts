import type { FastifyInstance } from 'fastify';
import { mountClosing } from './closing.routes.ts';

export function closingPlugin(app: FastifyInstance): void {
  mountClosing(app);
}
