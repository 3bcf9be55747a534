import { getUserMoney, getUserMoneyLog } from '@qianfang/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listMoneyLog } from './list-money-log.ts';
import { readMoney } from './read-money.ts';

export function mountWallet(app: FastifyInstance): void {
  mountEndpoint(app, getUserMoney, ({ deps, viewer }) => readMoney(deps.db, viewer.buyerId));
  mountEndpoint(app, getUserMoneyLog, ({ deps, viewer, query }) =>
    listMoneyLog(deps.db, viewer.buyerId, query),
  );
}
