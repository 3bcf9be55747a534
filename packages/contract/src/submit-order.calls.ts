import type { Call } from './http/call.ts';
import type * as described from './submit-order.ts';

export const submitOrder: Call<{ of: typeof described.submitOrder }> = {
  method: 'POST',
  path: '/api/order',
  idempotent: 'always',
};
