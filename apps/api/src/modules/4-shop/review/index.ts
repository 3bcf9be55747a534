export { decideReview, listReviewsWaiting } from './decide-review.ts';
export { reviewOrder } from './review-order.ts';
