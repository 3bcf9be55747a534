import type { FastifyInstance } from 'fastify';
import { mountEphedrine } from './ephedrine.routes.ts';

export function ephedrinePlugin(app: FastifyInstance): void {
  mountEphedrine(app);
}
