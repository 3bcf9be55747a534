import { getFavorites, getFrequentGoods } from '@qianfang/contract/favourite';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

export type Favourite = ResultOf<typeof getFavorites>['list'][number];
export type FavouriteFilter = Pick<QueryOf<typeof getFavorites>, 'show' | 'select' | 'sort' | 'page'>;
export type Frequent = ResultOf<typeof getFrequentGoods>['list'][number];
export type FrequentFilter = Pick<
  QueryOf<typeof getFrequentGoods>,
  'order' | 'days' | 'in_stock' | 'select' | 'sccj' | 'page'
>;
export type Facet = ResultOf<typeof getFrequentGoods>['facets']['sccj'][number];

// Under 'goods', so that the rows learn what was put into the cart.
export const favouritesQuery = (filter: FavouriteFilter) =>
  queryOptions({
    queryKey: ['goods', 'favourite', filter],
    queryFn: ({ signal }) => call(getFavorites, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });

export const frequentQuery = (filter: FrequentFilter) =>
  queryOptions({
    queryKey: ['goods', 'frequent', filter],
    queryFn: ({ signal }) => call(getFrequentGoods, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
