import { checkDraw, drawPrize, getDraw } from '@qianfang/contract/draw.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { hasSession } from '../../shared/session-hint.ts';

/** Whether the company may still join the draw that runs. A failure only stops further requests (storefront.md 8). */
export const checkQuery = queryOptions({
  queryKey: ['draw', 'check'],
  queryFn: ({ signal }) => call(checkDraw, { signal }),
  enabled: hasSession,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  retryOnMount: false,
  meta: { isSwallowed: true },
});

/** What the pop-up shows; it stands on every page, and no page misses it. */
export function drawQuery(id: number) {
  return queryOptions({
    queryKey: ['draw', id],
    queryFn: ({ signal }) => call(getDraw, { signal, query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isSwallowed: true },
  });
}

export const drawing = {
  mutationFn: ({ id, key }: { id: number; key: string }) =>
    call(drawPrize, { body: { activity_id: id }, idempotencyKey: key }),
};

/** What was drawn, by the company and by everybody; a turn adds to both. */
export const recordsKey = ['draw', 'records'] as const;
