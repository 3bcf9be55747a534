import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getGoodsReviews, getOrderReview, reviewOrder } from '@qianfang/contract/review.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

const key = ['review'] as const;

export type OrderReview = ResultOf<typeof getOrderReview>;
export type ReviewBody = BodyOf<typeof reviewOrder>;

export function orderReviewQuery(orderId: number) {
  return queryOptions({
    queryKey: [...key, 'order', orderId],
    queryFn: ({ signal }) => call(getOrderReview, { signal, params: { id: orderId } }),
  });
}

export function goodsReviewsQuery(goodsId: number, page: number) {
  return queryOptions({
    queryKey: [...key, 'goods', goodsId, page],
    queryFn: ({ signal }) => call(getGoodsReviews, { signal, params: { id: goodsId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

export interface Reviewing {
  readonly id: number;
  readonly body: ReviewBody;
  readonly idempotencyKey: string;
}

export const reviewing = mutationOptions<ResultOf<typeof reviewOrder>, CallFailure, Reviewing>({
  mutationFn: ({ id, body, idempotencyKey }) => call(reviewOrder, { params: { id }, body, idempotencyKey }),
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: ['orders'] }),
    ]),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
