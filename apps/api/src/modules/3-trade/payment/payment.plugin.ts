import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { closeAttempts } from './attempts/close-attempt.ts';
import { mountPayConfirmation } from './balance/pay-confirmation.routes.ts';
import { mountNotify } from './notifications/notify.routes.ts';
import { sweepNotifications } from './notifications/sweep-notifications.ts';
import { findReferencedFiles } from './payment.repo.ts';
import { mountPayment } from './payment.routes.ts';
import { giveUpOverdueRecharges } from './recharge/give-up-recharge.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

export async function paymentPlugin(app: FastifyInstance): Promise<void> {
  answerForFiles(app, 'slips', findReferencedFiles);
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
