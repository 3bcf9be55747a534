import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getLotteryAds, getLotteryRecords, getNewLotteryRecords } from '@qianfang/contract/lottery.calls';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { recordsKey } from './lottery-popup.queries.ts';

export type Lottery = ResultOf<typeof getLotteryAds>['list'][number];

export const lotteriesQuery = callQuery(getLotteryAds, ['draw', 'all'], { query: { per_page: 20 } });

export const winnersQuery = (id: number) =>
  callQuery(getNewLotteryRecords, [...recordsKey, 'winners', id], { query: { id } });

export const ownRecordsQuery = (page: number) =>
  pageQuery(getLotteryRecords, [...recordsKey, 'own', page], { page });
