import {
  exchangePoints as exchangePointsEndpoint,
  getMallGoods,
  getMallOrders,
  getPointsLog,
  receiveMallOrder as receiveMallOrderEndpoint,
} from '@qianfang/contract/points';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { exchangePoints, listMallGoods, listMallOrders, receiveMallOrder } from '../points-mall/index.ts';
import { listPointsLog } from './list-points-log.ts';

export function mountPoints(app: FastifyInstance): void {
  mountEndpoint(app, getPointsLog, ({ deps, viewer, query }) => listPointsLog(deps, viewer.buyerId, query));
  mountEndpoint(app, getMallGoods, ({ deps, viewer, query }) => listMallGoods(deps, viewer.buyerId, query));
  mountEndpoint(app, exchangePointsEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    exchangePoints(deps, viewer, idempotencyKey ?? '', body),
  );
  mountEndpoint(app, getMallOrders, ({ deps, viewer, query }) => listMallOrders(deps, viewer.buyerId, query));
  mountEndpoint(app, receiveMallOrderEndpoint, ({ deps, viewer, params }) =>
    receiveMallOrder(deps, viewer.buyerId, params.id),
  );
}
