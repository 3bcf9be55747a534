import type * as described from './checkout.ts';
import type { Call } from './http/call.ts';

export const checkOut: Call<{ of: typeof described.checkOut }> = {
  method: 'POST',
  path: '/api/cart/checkout',
};
