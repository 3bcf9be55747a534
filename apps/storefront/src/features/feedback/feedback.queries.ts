import { getFeedback, sendFeedback } from '@qianfang/contract/feedback.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrders } from '@qianfang/contract/order.calls';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { hasSession } from '../../shared/session-hint.ts';

export type Ticket = ResultOf<typeof getFeedback>['list'][number];
export type Nature = Ticket['nature'];
export type Topic = Ticket['type'];

const key = ['feedback'] as const;

export const feedbackQuery = (filter: Partial<QueryOf<typeof getFeedback>>) =>
  pageQuery(getFeedback, [...key, filter], filter, { enabled: hasSession });

/** The newest orders, to choose the one concerned. */
export const recentOrdersQuery = callQuery(getOrders, ['orders', 'for-feedback'], {
  query: { per_page: 20 },
  enabled: hasSession,
});

export interface Sending {
  readonly body: BodyOf<typeof sendFeedback>;
  readonly files: readonly File[];
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

export const sendingFeedback = mutationOptions<ResultOf<typeof sendFeedback>, CallFailure, Sending>({
  mutationFn: (sending) => call(sendFeedback, sending),
  onSuccess: () => invalidate(key),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
