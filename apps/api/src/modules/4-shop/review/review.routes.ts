import { getGoodsReviews, getOrderReview, reviewOrder as reviewOrderCall } from '@qianfang/contract/review';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listGoodsReviews } from './list-goods-reviews.ts';
import { readOrderReview } from './read-order-review.ts';
import { reviewOrder } from './review-order.ts';

export function mountReviews(app: FastifyInstance): void {
  mountEndpoint(app, getOrderReview, ({ deps, viewer, params }) =>
    readOrderReview(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, reviewOrderCall, ({ deps, viewer, params, body }) =>
    reviewOrder(deps, viewer, params.id, body),
  );
  mountEndpoint(app, getGoodsReviews, ({ deps, viewer, params, query }) =>
    listGoodsReviews(deps, viewer, params.id, query),
  );
}
