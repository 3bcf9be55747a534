import { claimCashback as claimCashbackEndpoint, getCashback } from '@qianfang/contract/voucher';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { claimCashback } from './claim-cashback.ts';
import { readCashback } from './read-cashback.ts';

export function mountCashback(app: FastifyInstance): void {
  mountEndpoint(app, getCashback, ({ deps, viewer }) => readCashback(deps, viewer.buyerId));
  mountEndpoint(app, claimCashbackEndpoint, ({ deps, viewer, params }) =>
    claimCashback(deps, viewer.buyerId, params.id),
  );
}
