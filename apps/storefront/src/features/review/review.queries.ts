import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  addReviewPicture,
  getGoodsReviews,
  getOrderReview,
  reviewOrder,
} from '@qianfang/contract/review.calls';
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

export const pictureUrl = (id: number): string => `/api/review/picture/${id}`;

/** A small form of a picture, for lists. */
export const thumbnailOf = (url: string): string => `${url}?width=320`;

export interface AddingPicture {
  readonly orderId: number;
  readonly lineId: number;
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

export const addingPicture = mutationOptions<ResultOf<typeof addReviewPicture>, CallFailure, AddingPicture>({
  mutationFn: ({ orderId, lineId, file, ...sent }) =>
    call(addReviewPicture, { params: { id: orderId }, body: { line_id: lineId }, files: [file], ...sent }),
  // Whatever is refused stands at its picture.
  meta: { inPlace: () => true },
});
