import { isProblem, type Problem } from '@qianfang/contract/problem';
import {
  addReviewPicture,
  getGoodsReviews,
  getOrderReview,
  getReviewPicture,
  reviewOrder as reviewOrderCall,
} from '@qianfang/contract/review';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../../../platform/answer-picture.ts';
import { type FileAnswer, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { admitOrderOwner } from '../../3-trade/orders/index.ts';
import { listGoodsReviews } from './list-goods-reviews.ts';
import { readOrderReview } from './read-order-review.ts';
import { readPicture } from './read-picture.ts';
import { reviewOrder } from './review-order.ts';
import { takePicture } from './take-picture.ts';

export function mountReviews(app: FastifyInstance): void {
  mountEndpoint(app, getOrderReview, ({ deps, viewer, params }) =>
    readOrderReview(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, reviewOrderCall, ({ deps, viewer, params, body }) =>
    reviewOrder(deps, viewer, params.id, body),
  );
  mountEndpoint(
    app,
    addReviewPicture,
    ({ deps, viewer, params, body, files, keyed }) =>
      takePicture(deps, viewer.buyerId, params.id, { lineId: body.line_id, files, keyed }),
    { claimsKey: true, admit: admitOrderOwner },
  );
  mountEndpoint(app, getReviewPicture, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const { deps, viewer, params, query } = call;
    const found = await readPicture(deps, viewer, { id: params.id, width: query.width });
    return isProblem(found) ? found : answerPicture(call, found, 'private, no-cache');
  });
  mountEndpoint(app, getGoodsReviews, ({ deps, viewer, params, query }) =>
    listGoodsReviews(deps, viewer, params.id, query),
  );
}
