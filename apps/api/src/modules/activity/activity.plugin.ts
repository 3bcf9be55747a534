import type { FastifyInstance } from 'fastify';
import { mountActivities } from './activity.routes.ts';

export function activityPlugin(app: FastifyInstance): void {
  mountActivities(app);
}
