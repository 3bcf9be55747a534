import {
  addFavoriteFolder,
  getFavorites,
  getFrequentGoods,
  moveFavorites,
  removeFavoriteFolder,
  renameFavoriteFolder,
} from '@qianfang/contract/favourite.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { pageQuery } from '../../shared/call-query.ts';
import { invalidate, queryClient } from '../../shared/query-client.ts';

export type Favourite = ResultOf<typeof getFavorites>['list'][number];
export type FavouriteFilter = Pick<
  QueryOf<typeof getFavorites>,
  'show' | 'select' | 'folder' | 'sort' | 'page'
>;
export type Folders = ResultOf<typeof getFavorites>['folders'];
export type Folder = Pick<Folders['list'][number], 'id' | 'name'>;
export type Frequent = ResultOf<typeof getFrequentGoods>['list'][number];
export type FrequentFilter = Pick<
  QueryOf<typeof getFrequentGoods>,
  'order' | 'days' | 'in_stock' | 'select' | 'sccj' | 'page'
>;
export type Facet = ResultOf<typeof getFrequentGoods>['facets']['sccj'][number];

const favouriteKey = ['goods', 'favourite'] as const;

// Under 'goods', so that the rows follow the cart.
export const favouritesQuery = (filter: FavouriteFilter) =>
  pageQuery(getFavorites, [...favouriteKey, filter], filter, { inPlace: [404] });

const refreshFavourites = () => invalidate(favouriteKey);
const isAtField = (failure: CallFailure) => failure.code === 422;

/** Renames a folder, or creates one without an id. */
export const savingFolder = mutationOptions({
  mutationFn: ({ id, name }: { id: number | undefined; name: string }) =>
    id === undefined
      ? call(addFavoriteFolder, { body: { name } })
      : call(renameFavoriteFolder, { params: { id }, body: { name } }),
  onSuccess: refreshFavourites,
  meta: { inPlace: isAtField },
});

export const removingFolder = mutationOptions({
  mutationFn: (id: number) => call(removeFavoriteFolder, { params: { id } }),
  // The open list is of this folder: the page leaves it, so it is not refetched.
  onSuccess: () => queryClient.invalidateQueries({ queryKey: favouriteKey, refetchType: 'none' }),
});

export const movingToFolder = mutationOptions({
  mutationFn: (body: BodyOf<typeof moveFavorites>) => call(moveFavorites, { body }),
  onSuccess: refreshFavourites,
});

export const frequentQuery = (filter: FrequentFilter) =>
  pageQuery(getFrequentGoods, ['goods', 'frequent', filter], filter);
