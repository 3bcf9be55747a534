import { get } from './http/call.ts';
import type * as described from './recommendation.ts';

export const getRecommendations = get<typeof described, 'getRecommendations'>('/api/index_wntj/{page}');
export const getNewBuyerSpecials = get<typeof described, 'getNewBuyerSpecials'>('/api/focus/xrtj');
