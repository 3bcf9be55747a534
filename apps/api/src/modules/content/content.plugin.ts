import type { FastifyInstance } from 'fastify';
import { mountContent } from './content.routes.ts';

export function contentPlugin(app: FastifyInstance): void {
  mountContent(app);
}
