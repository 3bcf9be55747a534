import type { FastifyInstance } from 'fastify';
import { mountNotices } from './notice.routes.ts';
import { tellNotices } from './tell-notices.ts';

export function noticePlugin(app: FastifyInstance): void {
  mountNotices(app);
  app.deps.jobs.define('tell-notices', () => tellNotices(app.deps), { everyMinutes: 2 });
}
