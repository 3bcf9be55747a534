import type { FastifyInstance } from 'fastify';
import { mountActivities } from './activity.routes.ts';
import { sendOpeningReminders } from './remind-of-opening.ts';

export function activityPlugin(app: FastifyInstance): void {
  mountActivities(app);
  app.deps.jobs.define('send-opening-reminders', async (payload) => {
    const { activityId } = payload as { readonly activityId: number };
    await sendOpeningReminders(app.deps, activityId);
  });
}
