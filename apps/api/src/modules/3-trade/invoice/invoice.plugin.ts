import type { FastifyInstance } from 'fastify';
import { saveEmail } from './invoice.repo.ts';
import { mountInvoices } from './invoice.routes.ts';
import { moveMails } from './move-mails.ts';
import { findSpecialBlock } from './read-title.ts';

/** Mounts the calls of invoices. Returns what orders need of them. */
export function invoicePlugin(app: FastifyInstance): {
  readonly findSpecialBlock: typeof findSpecialBlock;
  readonly saveEmail: typeof saveEmail;
} {
  app.deps.jobs.define('invoice.move_mails', () => moveMails(app.deps), { everyMinutes: 5 });
  mountInvoices(app);
  return { findSpecialBlock, saveEmail };
}
