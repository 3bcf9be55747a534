import { get, keyed, mayBeKeyed, post } from './http/call.ts';
import type * as described from './points.ts';

export const getPointsLog = get<typeof described, 'getPointsLog'>('/api/points/log');
export const getMallGoods = get<typeof described, 'getMallGoods'>('/api/points/goods');
export const exchangePoints = post<typeof described, 'exchangePoints'>('/api/points/order', keyed);
export const getMallOrders = get<typeof described, 'getMallOrders'>('/api/points/order');

export const receiveMallOrder = post<typeof described, 'receiveMallOrder'>(
  '/api/points/order/{id}/receive',
  mayBeKeyed,
);
