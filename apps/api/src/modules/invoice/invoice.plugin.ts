import type { FastifyInstance } from 'fastify';
import { mountInvoices } from './invoice.routes.ts';
import { findSpecialBlock } from './read-title.ts';

/** Mounts the calls of invoices; answers with what orders ask of them. */
export function invoicePlugin(app: FastifyInstance): { readonly findSpecialBlock: typeof findSpecialBlock } {
  mountInvoices(app);
  return { findSpecialBlock };
}
