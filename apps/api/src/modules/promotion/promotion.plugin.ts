import type { FastifyInstance } from 'fastify';
import { mountPromotions } from './promotion.routes.ts';
import { sendActivityReminders } from './remind.ts';

export function promotionPlugin(app: FastifyInstance): void {
  mountPromotions(app);
  app.deps.jobs.define('send-activity-reminders', async (payload) => {
    const { activityId } = payload as { readonly activityId: number };
    await sendActivityReminders(app.deps, activityId);
  });
}
