import { get } from './http/call.ts';
import type * as described from './order-counts.ts';

export const getOrderCounts = get<typeof described, 'getOrderCounts'>('/api/order/counts');
