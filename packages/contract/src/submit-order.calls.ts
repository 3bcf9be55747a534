import { keyed, post } from './http/call.ts';
import type * as described from './submit-order.ts';

export const submitOrder = post<typeof described, 'submitOrder'>('/api/order', keyed);
