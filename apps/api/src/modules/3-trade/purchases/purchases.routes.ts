import { getPurchaseMonths } from '@qianfang/contract/order';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { loadPurchaseMonths } from './load-purchase-months.ts';

export function mountPurchases(app: FastifyInstance): void {
  mountEndpoint(app, getPurchaseMonths, ({ deps, viewer }) =>
    loadPurchaseMonths(deps.db, viewer.buyerId, deps.clock.now()),
  );
}
