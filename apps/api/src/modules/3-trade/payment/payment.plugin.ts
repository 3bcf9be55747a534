import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/keep-file.ts';
import { closeAttempts } from './close-attempts.ts';
import { giveUpOverdueRecharges } from './give-up-recharge.ts';
import { mountNotify } from './notify.routes.ts';
import { mountPayConfirmation } from './pay-confirmation.routes.ts';
import { findKnownFiles } from './payment.repo.ts';
import { mountPayment } from './payment.routes.ts';
import { sendRefunds } from './send-refunds.ts';
import { sweepNotifications } from './sweep-notifications.ts';

export async function paymentPlugin(app: FastifyInstance): Promise<void> {
  answerForFiles(app, 'slips', findKnownFiles);
  mountPayment(app);
  mountPayConfirmation(app);
  await app.register(mountNotify);
  app.deps.jobs.define('send-refunds', () => sendRefunds(app.deps), { everyMinutes: 1 });
  app.deps.jobs.define('payment.sweep', () => sweepNotifications(app.deps), { everyMinutes: 30 });
  app.deps.jobs.define('payment.overdue_recharges', () => giveUpOverdueRecharges(app.deps), {
    everyMinutes: 1,
  });
  app.deps.jobs.define('close-attempts', () => closeAttempts(app.deps), { everyMinutes: 1 });
}
