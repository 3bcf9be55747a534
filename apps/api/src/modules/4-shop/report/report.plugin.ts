import type { FastifyInstance } from 'fastify';
import { mountReports } from './report.routes.ts';

export function reportPlugin(app: FastifyInstance): void {
  mountReports(app);
}
