import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getStoreChoices } from '@qianfang/contract/store.calls';
import { callQuery } from '../call-query.ts';

export type StoreChoice = ResultOf<typeof getStoreChoices>['list'][number];

const onePage = 100;

/** The companies this account may act for, the head office first. */
export const storeChoicesQuery = (page: number) =>
  callQuery(getStoreChoices, ['stores', 'choices', page], { query: { page, per_page: onePage } });
