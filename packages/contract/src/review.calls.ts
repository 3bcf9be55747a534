import type { Call } from './http/call.ts';
import type * as described from './review.ts';

export const getOrderReview: Call<{ of: typeof described.getOrderReview }> = {
  method: 'GET',
  path: '/api/order/{id}/review',
};

export const reviewOrder: Call<{ of: typeof described.reviewOrder }> = {
  method: 'POST',
  path: '/api/order/{id}/review',
  idempotent: 'asked',
};

export const getGoodsReviews: Call<{ of: typeof described.getGoodsReviews }> = {
  method: 'GET',
  path: '/api/goods/{id}/review',
};
