import type { FastifyInstance } from 'fastify';
import { mountPurchaseTemplates } from './purchase-template.routes.ts';

export function purchaseTemplatePlugin(app: FastifyInstance): void {
  mountPurchaseTemplates(app);
}
