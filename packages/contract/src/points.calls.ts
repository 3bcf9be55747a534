import type { Call } from './http/call.ts';
import type * as described from './points.ts';

export const getPointsLog: Call<{ of: typeof described.getPointsLog }> = {
  method: 'GET',
  path: '/api/points/log',
};

export const getMallGoods: Call<{ of: typeof described.getMallGoods }> = {
  method: 'GET',
  path: '/api/points/goods',
};

export const exchangePoints: Call<{ of: typeof described.exchangePoints }> = {
  method: 'POST',
  path: '/api/points/order',
  idempotent: 'always',
};

export const getMallOrders: Call<{ of: typeof described.getMallOrders }> = {
  method: 'GET',
  path: '/api/points/order',
};

export const receiveMallOrder: Call<{ of: typeof described.receiveMallOrder }> = {
  method: 'POST',
  path: '/api/points/order/{id}/receive',
  idempotent: 'asked',
};
