import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { checkLottery, drawPrize, getLottery } from '@qianfang/contract/lottery.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { hasSession } from '../../shared/session-hint.ts';

export type WheelPrize = ResultOf<typeof getLottery>['prizes'][number];

/** Whether the company may join the running draw. A failure only stops requests (storefront.md 8). */
export const checkQuery = callQuery(checkLottery, ['draw', 'check'], {
  enabled: hasSession,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  retryOnMount: false,
  meta: { isSwallowed: true },
});

/** The content of the pop-up; pages do without it. */
export const lotteryQuery = (id: number) =>
  callQuery(getLottery, ['draw', id], {
    query: { id },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isSwallowed: true },
  });

export const drawMutation = {
  mutationFn: ({ id, key }: { id: number; key: string }) =>
    call(drawPrize, { body: { activity_id: id }, idempotencyKey: key }),
};

/** Prizes of the company and of everybody; a turn adds to both. */
export const recordsKey = ['draw', 'records'] as const;
