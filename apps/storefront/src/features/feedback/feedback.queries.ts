import { getFeedback, sendFeedback } from '@qianfang/contract/feedback.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrders } from '@qianfang/contract/order.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { hasSession } from '../../shared/session-hint.ts';

export type Ticket = ResultOf<typeof getFeedback>['list'][number];
export type Nature = Ticket['nature'];
export type Topic = Ticket['type'];

const key = ['feedback'] as const;

export function feedbackQuery(filter: Partial<QueryOf<typeof getFeedback>>) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => call(getFeedback, { signal, query: filter }),
    placeholderData: keepPreviousData,
    enabled: hasSession,
  });
}

/** The newest orders, to choose the one concerned. */
export const recentOrdersQuery = queryOptions({
  queryKey: ['orders', 'for-feedback'],
  queryFn: ({ signal }) => call(getOrders, { signal, query: { per_page: 20 } }),
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
  onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
