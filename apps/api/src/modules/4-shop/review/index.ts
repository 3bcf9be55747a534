export { decideReview, listReviewsWaiting } from './decide-review.ts';
export { openReviewPictures } from './read-picture.ts';
export { reviewOrder } from './review-order.ts';
