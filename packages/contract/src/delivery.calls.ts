import type * as described from './delivery.ts';
import { get } from './http/call.ts';

export const getDelivery = get<typeof described, 'getDelivery'>('/api/goods/delivery/{id}');

export const getArrivals = get<typeof described, 'getArrivals'>('/api/delivery/arrivals');
