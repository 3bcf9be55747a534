import type { FastifyInstance } from 'fastify';
import { mountMessages } from './message.routes.ts';

export function messagePlugin(app: FastifyInstance): void {
  mountMessages(app);
}
