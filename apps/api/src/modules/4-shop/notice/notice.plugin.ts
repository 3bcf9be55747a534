import type { FastifyInstance } from 'fastify';
import { mountNotices } from './notice.routes.ts';
import { tellNotices } from './tell-notices.ts';
import { tellNoticesJob } from './tell-notices-soon.ts';

export function noticePlugin(app: FastifyInstance): void {
  mountNotices(app);
  app.deps.jobs.define(tellNoticesJob, () => tellNotices(app.deps), { everyMinutes: 2 });
}
