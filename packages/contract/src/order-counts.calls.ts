import type { Call } from './http/call.ts';
import type * as described from './order-counts.ts';

export const getOrderCounts: Call<{ of: typeof described.getOrderCounts }> = {
  method: 'GET',
  path: '/api/order/counts',
};
