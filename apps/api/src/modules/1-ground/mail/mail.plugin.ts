import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { findFilesToSend } from './mail.repo.ts';
import { mountMails } from './mail.routes.ts';
import { mailFolder } from './mail-file.ts';
import { measureMails } from './measure-mails.ts';
import { sendJob } from './queue-mail.ts';
import { sendMails } from './send-mails.ts';
import { sweepMails } from './sweep-mails.ts';

/** Files of the store by e-mail: sending them, what became of each. */
export function mailPlugin(app: FastifyInstance): void {
  const { deps } = app;
  const closing = new AbortController();
  deps.jobs.define(sendJob, () => sendMails(deps, closing.signal), { everyMinutes: 1 });
  deps.jobs.define('mail.sweep', () => sweepMails(deps), { everyMinutes: 12 * 60 });
  app.addHook('preClose', async () => closing.abort());
  answerForFiles(app, mailFolder, findFilesToSend);
  mountMails(app);
  if (app.metrics) measureMails(app.metrics, deps);
}
