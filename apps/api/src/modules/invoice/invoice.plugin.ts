import type { FastifyInstance } from 'fastify';
import { mountInvoices } from './invoice.routes.ts';

export function invoicePlugin(app: FastifyInstance): void {
  mountInvoices(app);
}
