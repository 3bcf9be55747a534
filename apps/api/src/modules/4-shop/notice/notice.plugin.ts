import type { FastifyInstance } from 'fastify';
import { mountNotices } from './notice.routes.ts';
import { sendNotices } from './send-notices.ts';
import { sendNoticesJob } from './send-notices-soon.ts';

export function noticePlugin(app: FastifyInstance): void {
  mountNotices(app);
  app.deps.jobs.define(sendNoticesJob, () => sendNotices(app.deps), { everyMinutes: 2 });
}
