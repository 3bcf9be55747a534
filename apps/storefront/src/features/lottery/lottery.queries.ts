import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getLotteryActivity,
  getLotteryAds,
  getLotteryRecords,
  getNewLotteryRecords,
  getSimpleLottery,
} from '@qianfang/contract/lottery.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { recordsKey } from './lottery-popup.queries.ts';

export type Lottery = ResultOf<typeof getLotteryAds>['list'][number];

export const lotteriesQuery = queryOptions({
  queryKey: ['draw', 'all'],
  queryFn: ({ signal }) => call(getLotteryAds, { signal, query: { per_page: 20 } }),
});

/** Its time, rules and turns left. */
export function lotteryActivityQuery(id: number) {
  return queryOptions({
    queryKey: ['draw', 'activity', id],
    queryFn: ({ signal }) => call(getLotteryActivity, { signal, params: { id } }),
  });
}

export function winnersQuery(id: number) {
  return queryOptions({
    queryKey: [...recordsKey, 'winners', id],
    queryFn: ({ signal }) => call(getNewLotteryRecords, { signal, query: { id } }),
  });
}

export function ownRecordsQuery(page: number) {
  return queryOptions({
    queryKey: [...recordsKey, 'own', page],
    queryFn: ({ signal }) => call(getLotteryRecords, { signal, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** The running draw. Its failure is swallowed (storefront.md 8). */
export const simpleLotteryQuery = queryOptions({
  queryKey: ['draw', 'simple'],
  queryFn: ({ signal }) => call(getSimpleLottery, { signal }),
  retry: false,
  meta: { isSwallowed: true },
});
