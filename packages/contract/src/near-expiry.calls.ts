import type { Call } from './http/call.ts';
import type * as described from './near-expiry.ts';

export const getNearExpiry: Call<{ of: typeof described.getNearExpiry }> = {
  method: 'GET',
  path: '/api/near_expiry',
};

export const getGoodsUsage: Call<{ of: typeof described.getGoodsUsage }> = {
  method: 'GET',
  path: '/api/near_expiry/usage',
};

export const hideHint: Call<{ of: typeof described.hideHint }> = {
  method: 'POST',
  path: '/api/cart/next_hint',
  idempotent: 'asked',
};
