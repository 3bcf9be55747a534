import type { FastifyInstance } from 'fastify';
import { mountCoupons } from './coupon.routes.ts';

export function couponPlugin(app: FastifyInstance): void {
  mountCoupons(app);
}
