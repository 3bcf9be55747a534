import type { FastifyInstance } from 'fastify';
import { mountSite } from './site.routes.ts';

export function sitePlugin(app: FastifyInstance): void {
  mountSite(app);
}
