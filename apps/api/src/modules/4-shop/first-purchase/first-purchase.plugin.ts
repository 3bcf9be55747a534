import { getFirstPurchasePapers } from '@qianfang/contract/goods';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { zipFirstPurchase } from './zip-first-purchase.ts';

/**
 * What a company files before it buys a goods for the first time (GSP 61, 62; trade-rules 4.7). It keeps nothing of its
 * own.
 */
export function firstPurchasePlugin(app: FastifyInstance): void {
  mountEndpoint(app, getFirstPurchasePapers, ({ deps, viewer, params }) =>
    zipFirstPurchase(deps, viewer, params.id),
  );
}
