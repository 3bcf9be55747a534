import { getFirstPurchasePapers, mailFirstPurchase } from '@qianfang/contract/goods';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { zipFirstPurchase } from './zip-first-purchase.ts';

/**
 * The papers that a company files before it first buys a goods (GSP 61, 62; trade-rules 4.7). Stores nothing
 * of its own.
 */
export function firstPurchasePlugin(app: FastifyInstance): void {
  mountEndpoint(app, getFirstPurchasePapers, ({ deps, viewer, params }) =>
    zipFirstPurchase(deps, viewer, params.id),
  );
  mountEndpoint(
    app,
    mailFirstPurchase,
    (call) => mailFile(call, () => zipFirstPurchase(call.deps, call.viewer, call.params.id)),
    { claimsKey: true },
  );
}
