import { checkLottery, drawPrize, getLottery } from '@qianfang/contract/lottery.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { hasSession } from '../../shared/session-hint.ts';

/** Whether the company may join the running draw. A failure only stops requests (storefront.md 8). */
export const checkQuery = queryOptions({
  queryKey: ['draw', 'check'],
  queryFn: ({ signal }) => call(checkLottery, { signal }),
  enabled: hasSession,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  retryOnMount: false,
  meta: { isSwallowed: true },
});

/** The content of the pop-up; pages do without it. */
export function lotteryQuery(id: number) {
  return queryOptions({
    queryKey: ['draw', id],
    queryFn: ({ signal }) => call(getLottery, { signal, query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isSwallowed: true },
  });
}

export const drawMutation = {
  mutationFn: ({ id, key }: { id: number; key: string }) =>
    call(drawPrize, { body: { activity_id: id }, idempotencyKey: key }),
};

/** Prizes of the company and of everybody; a turn adds to both. */
export const recordsKey = ['draw', 'records'] as const;
