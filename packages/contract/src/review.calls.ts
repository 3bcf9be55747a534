import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './review.ts';

/** Of one goods. */
export const maxReviewPictures = 5;

export const maxReviewPictureBytes = 5 * 1024 * 1024;

export const getOrderReview = get<typeof described, 'getOrderReview'>('/api/order/{id}/review');
export const reviewOrder = post<typeof described, 'reviewOrder'>('/api/order/{id}/review', mayBeKeyed);

export const addReviewPicture = post<typeof described, 'addReviewPicture'>('/api/order/{id}/review/picture', {
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: 1, maxBytes: maxReviewPictureBytes },
});

export const getReviewPicture = get<typeof described, 'getReviewPicture'>('/api/review/picture/{id}', asFile);
export const getGoodsReviews = get<typeof described, 'getGoodsReviews'>('/api/goods/{id}/review');
