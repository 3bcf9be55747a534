import {
  getDrawActivity,
  getDrawAds,
  getDrawRecords,
  getNewDrawRecords,
  getSimpleDraw,
} from '@qianfang/contract/draw.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { recordsKey } from './lucky-draw.queries.ts';

export type Draw = ResultOf<typeof getDrawAds>['list'][number];

export const drawsQuery = queryOptions({
  queryKey: ['draw', 'all'],
  queryFn: ({ signal }) => call(getDrawAds, { signal, query: { per_page: 20 } }),
});

/** Its time, rules and turns left. */
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

/** The running draw. Its failure is swallowed (storefront.md 8). */
export const simpleDrawQuery = queryOptions({
  queryKey: ['draw', 'simple'],
  queryFn: ({ signal }) => call(getSimpleDraw, { signal }),
  retry: false,
  meta: { isSwallowed: true },
});
