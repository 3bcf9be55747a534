import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getStoreChoices } from '@qianfang/contract/store.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

export type StoreChoice = ResultOf<typeof getStoreChoices>['list'][number];

const onePage = 100;

/** The companies this account may act for, the head office first. */
export const storeChoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['stores', 'choices', page],
    queryFn: ({ signal }) => call(getStoreChoices, { query: { page, per_page: onePage }, signal }),
  });
