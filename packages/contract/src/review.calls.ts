import { get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './review.ts';

export const getOrderReview = get<typeof described, 'getOrderReview'>('/api/order/{id}/review');
export const reviewOrder = post<typeof described, 'reviewOrder'>('/api/order/{id}/review', mayBeKeyed);
export const getGoodsReviews = get<typeof described, 'getGoodsReviews'>('/api/goods/{id}/review');
