import { get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './order-again.ts';

export const getLastOrder = get<typeof described, 'getLastOrder'>('/api/order/last');
export const orderAgain = post<typeof described, 'orderAgain'>('/api/order/{id}/again', mayBeKeyed);
