import type * as described from './checkout.ts';
import { post } from './http/call.ts';

export const checkOut = post<typeof described, 'checkOut'>('/api/cart/checkout');
