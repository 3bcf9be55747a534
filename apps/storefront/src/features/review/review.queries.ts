import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getGoodsReviews, getOrderReview, reviewOrder } from '@qianfang/contract/review.calls';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

const key = ['review'] as const;

export type OrderReview = ResultOf<typeof getOrderReview>;
export type ReviewBody = BodyOf<typeof reviewOrder>;

export const orderReviewQuery = (orderId: number) =>
  callQuery(getOrderReview, [...key, 'order', orderId], { params: { id: orderId } });

export const goodsReviewsQuery = (goodsId: number, page: number) =>
  callQuery(getGoodsReviews, [...key, 'goods', goodsId, page], {
    params: { id: goodsId },
    query: { page },
    placeholderData: keepPreviousData,
  });

export interface Reviewing {
  readonly id: number;
  readonly body: ReviewBody;
  readonly idempotencyKey: string;
}

export const reviewing = mutationOptions<ResultOf<typeof reviewOrder>, CallFailure, Reviewing>({
  mutationFn: ({ id, body, idempotencyKey }) => call(reviewOrder, { params: { id }, body, idempotencyKey }),
  onSuccess: () => invalidate(key, ['orders']),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
