import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getGoodsReviews, getOrderReview, reviewOrder } from '@qianfang/contract/review';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

const key = ['review'] as const;

export type OrderReview = ResultOf<typeof getOrderReview>;
export type ReviewBody = BodyOf<typeof reviewOrder>;

const isShownInPlace = (failure: { readonly code: number }) => failure.code !== 401 && failure.code !== 10001;

export function orderReviewQuery(orderId: number) {
  return queryOptions({
    queryKey: [...key, 'order', orderId],
    queryFn: ({ signal }) => call(getOrderReview, { signal, params: { id: orderId } }),
    meta: { quiet: isShownInPlace },
  });
}

export function goodsReviewsQuery(goodsId: number, page: number) {
  return queryOptions({
    queryKey: [...key, 'goods', goodsId, page],
    queryFn: ({ signal }) => call(getGoodsReviews, { signal, params: { id: goodsId }, query: { page } }),
    placeholderData: keepPreviousData,
    // A part of a page that stands without it.
    meta: { quiet: true },
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
  // What belongs to a field is told at the field.
  meta: {
    quiet: (failure: CallFailure) => failure.code === 422 && Object.keys(failure.errors).length > 0,
  },
});
