import type * as described from './demand.ts';
import { get, keyed, post } from './http/call.ts';

export const getDemands = get<typeof described, 'getDemands'>('/api/user/buy');
export const getDemand = get<typeof described, 'getDemand'>('/api/user/buy/{id}');
export const sendDemands = post<typeof described, 'sendDemands'>('/api/user/buy', keyed);
export const closeDemand = post<typeof described, 'closeDemand'>('/api/user/buy/{id}/close');
