import type { FastifyInstance } from 'fastify';
import { sendActivityReminders } from '../promotion-pages/index.ts';
import { mountPromotions } from './promotion.routes.ts';

export function promotionPlugin(app: FastifyInstance): void {
  mountPromotions(app);
  app.deps.jobs.define('send-activity-reminders', async (payload) => {
    const { activityId } = payload as { readonly activityId: number };
    await sendActivityReminders(app.deps, activityId);
  });
}
