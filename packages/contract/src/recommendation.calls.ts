import type { Call } from './http/call.ts';
import type * as described from './recommendation.ts';

export const getRecommendations: Call<{ of: typeof described.getRecommendations }> = {
  method: 'GET',
  path: '/api/index_wntj/{page}',
};

export const getNewBuyerSpecials: Call<{ of: typeof described.getNewBuyerSpecials }> = {
  method: 'GET',
  path: '/api/focus/xrtj',
};
