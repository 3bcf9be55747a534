import {
  checkDraw,
  drawPrize,
  getDraw,
  getDrawActivity,
  getDrawAds,
  getDrawRecords,
  getNewDrawRecords,
  getSimpleDraw,
} from '@qianfang/contract/draw';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

export function drawQuery(id: number) {
  return queryOptions({
    queryKey: ['draw', id],
    queryFn: ({ signal }) => call(getDraw, { signal, query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const drawing = {
  mutationFn: ({ id, key }: { id: number; key: string }) =>
    call(drawPrize, { body: { activity_id: id }, idempotencyKey: key }),
};

export type Draw = ResultOf<typeof getDrawAds>['list'][number];

/** What was drawn, by the company and by everybody; a turn adds to both. */
export const recordsKey = ['draw', 'records'] as const;

export const drawsQuery = queryOptions({
  queryKey: ['draw', 'all'],
  queryFn: ({ signal }) => call(getDrawAds, { signal, query: { per_page: 20 } }),
});

/** Its time, its rules and the turns that are left. */
export function drawActivityQuery(id: number) {
  return queryOptions({
    queryKey: ['draw', 'activity', id],
    queryFn: ({ signal }) => call(getDrawActivity, { signal, params: { id } }),
  });
}

export function winnersQuery(id: number) {
  return queryOptions({
    queryKey: [...recordsKey, 'winners', id],
    queryFn: ({ signal }) => call(getNewDrawRecords, { signal, query: { id } }),
  });
}

export function ownRecordsQuery(page: number) {
  return queryOptions({
    queryKey: [...recordsKey, 'own', page],
    queryFn: ({ signal }) => call(getDrawRecords, { signal, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** The draw that runs. Its failure is swallowed (storefront.md 8). */
export const simpleDrawQuery = queryOptions({
  queryKey: ['draw', 'simple'],
  queryFn: ({ signal }) => call(getSimpleDraw, { signal }),
  retry: false,
  meta: { isSwallowed: true },
});
