import type { FastifyInstance } from 'fastify';
import { measureSms } from './measure-sms.ts';
import { mountSmsReceipts } from './receipts/receipts.routes.ts';
import { settleSms } from './send-sms.ts';
import { sweepSms } from './sweep-sms.ts';

/** Codes by SMS: sending them, their receipts, what they cost. */
export async function smsPlugin(app: FastifyInstance): Promise<void> {
  app.deps.jobs.define('sms.sweep', () => sweepSms(app.deps), { everyMinutes: 12 * 60 });
  app.addHook('onClose', () => settleSms(app.deps));
  await app.register(mountSmsReceipts);
  if (app.metrics) measureSms(app.metrics, app.deps);
}
