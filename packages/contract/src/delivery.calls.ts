import type * as described from './delivery.ts';
import type { Call } from './http/call.ts';

export const getDelivery: Call<{ of: typeof described.getDelivery }> = {
  method: 'GET',
  path: '/api/goods/delivery/{id}',
};
