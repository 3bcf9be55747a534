import { get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './near-expiry.ts';

export const getNearExpiry = get<typeof described, 'getNearExpiry'>('/api/near_expiry');
export const getGoodsUsage = get<typeof described, 'getGoodsUsage'>('/api/near_expiry/usage');
export const hideHint = post<typeof described, 'hideHint'>('/api/cart/next_hint', mayBeKeyed);
