import type * as described from './delivery.ts';
import { get } from './http/call.ts';

export const getDelivery = get<typeof described, 'getDelivery'>('/api/goods/delivery/{id}');
