import { commonQuery } from '../../shared/common.queries.ts';
import { queryClient } from '../../shared/query-client.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { facetsQuery, goodsListQuery, type ListQuery } from './goods.queries.ts';
import { type ListFilters, listQueryOf, readFilters } from './list-filters.ts';
import { defaultPageSize, type GoodsView } from './list-view.ts';

interface ListAsks {
  /** The filters: what values are counted for. */
  readonly asked: ListQuery;
  /** With the order. */
  readonly sorted: ListQuery;
  /** One page of the products. */
  readonly page: ListQuery;
}

/** What a list asks for, as its filters say. `fixed` filters hold always, `usual` ones until others are chosen. */
export function listAsks(
  filters: ListFilters,
  perPage: number,
  { fixed, usual }: { readonly fixed?: ListQuery; readonly usual?: ListQuery | undefined } = {},
): ListAsks {
  const asked = { ...usual, ...listQueryOf(filters), ...fixed };
  const sorted = { ...asked, ...(filters.sort === 'default' ? {} : { sort: filters.sort }) };
  return { asked, sorted, page: { ...sorted, page: filters.page, per_page: perPage } };
}

/** Requests products, counts and categories of a list in this view before it is rendered. */
export const preloadList =
  (view: GoodsView) =>
  (search: string): void => {
    if (!hasSession()) return;
    const filters = readFilters(new URLSearchParams(search));
    const { asked, page } = listAsks(filters, filters.perPage ?? defaultPageSize[view]);
    void queryClient.prefetchQuery(goodsListQuery(page));
    void queryClient.prefetchQuery(facetsQuery(asked));
    void queryClient.prefetchQuery(commonQuery);
  };
