import type { FastifyInstance } from 'fastify';
import { mountPointsMall } from './points-mall.routes.ts';

export function pointsMallPlugin(app: FastifyInstance): void {
  mountPointsMall(app);
}
