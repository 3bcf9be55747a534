import {
  exchangeCoupon as exchangeCouponEndpoint,
  getAvailableCoupons,
  getCouponNumbers,
  getCoupons,
  receiveCoupon as receiveCouponEndpoint,
} from '@qianfang/contract/coupon';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { countCoupons } from './count-coupons.ts';
import { exchangeCoupon } from './exchange-coupon.ts';
import { listAvailableCoupons, listCoupons } from './list-coupons.ts';
import { receiveCoupon } from './receive-coupon.ts';

export function mountCoupons(app: FastifyInstance): void {
  mountEndpoint(app, getAvailableCoupons, ({ deps, viewer, query }) =>
    listAvailableCoupons(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getCoupons, ({ deps, viewer, query }) => listCoupons(deps, viewer.buyerId, query));
  mountEndpoint(app, getCouponNumbers, ({ deps, viewer }) =>
    countCoupons(deps.db, viewer.buyerId, deps.clock.now()),
  );
  mountEndpoint(app, receiveCouponEndpoint, ({ deps, viewer, params }) =>
    receiveCoupon(deps, viewer, params.id),
  );
  mountEndpoint(app, exchangeCouponEndpoint, ({ deps, viewer, body }) =>
    exchangeCoupon(deps, viewer, body.code),
  );
}
