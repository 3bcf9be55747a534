import type { FastifyInstance } from 'fastify';
import { mountPromotionPages } from './promotion-pages.routes.ts';
import { sendActivityReminders } from './remind.ts';

export function promotionPagesPlugin(app: FastifyInstance): void {
  mountPromotionPages(app);
  app.deps.jobs.define('send-activity-reminders', async (payload) => {
    const { activityId } = payload as { readonly activityId: number };
    await sendActivityReminders(app.deps, activityId);
  });
}
