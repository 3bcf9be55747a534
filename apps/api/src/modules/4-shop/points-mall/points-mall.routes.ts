import {
  exchangePoints as exchangePointsEndpoint,
  getMallGoods,
  getMallOrders,
  receiveMallOrder as receiveMallOrderEndpoint,
} from '@qianfang/contract/points';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { exchangePoints } from './exchange-points.ts';
import { listMallGoods, listMallOrders } from './list-mall.ts';
import { receiveMallOrder } from './receive-mall-order.ts';

export function mountPointsMall(app: FastifyInstance): void {
  mountEndpoint(app, getMallGoods, ({ deps, viewer, query }) => listMallGoods(deps, viewer.buyerId, query));
  mountEndpoint(app, exchangePointsEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    exchangePoints(deps, viewer, idempotencyKey ?? '', body),
  );
  mountEndpoint(app, getMallOrders, ({ deps, viewer, query }) => listMallOrders(deps, viewer.buyerId, query));
  mountEndpoint(app, receiveMallOrderEndpoint, ({ deps, viewer, params }) =>
    receiveMallOrder(deps, viewer.buyerId, params.id),
  );
}
