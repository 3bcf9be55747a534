import { claimCashback as claimCashbackEndpoint, getCashback, getVouchers } from '@qianfang/contract/voucher';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { claimCashback } from './claim-cashback.ts';
import { listVouchers } from './list-vouchers.ts';
import { readCashback } from './read-cashback.ts';

export function mountVouchers(app: FastifyInstance): void {
  mountEndpoint(app, getVouchers, ({ deps, viewer, query }) => listVouchers(deps, viewer.buyerId, query));
  mountEndpoint(app, getCashback, ({ deps, viewer }) => readCashback(deps, viewer.buyerId));
  mountEndpoint(app, claimCashbackEndpoint, ({ deps, viewer, params }) =>
    claimCashback(deps, viewer.buyerId, params.id),
  );
}
