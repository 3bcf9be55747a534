import { commonQuery } from '../../shared/common.queries.ts';
import { queryClient } from '../../shared/query-client.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { facetsQuery, goodsListQuery } from './goods.queries.ts';
import { readFilters } from './list-filters.ts';
import { listQueriesOf } from './list-queries.ts';
import { defaultPageSize, type GoodsView } from './list-view.ts';

/** Requests products, counts and categories of a list in this view before it is rendered. */
export const preloadList =
  (view: GoodsView) =>
  (search: string): void => {
    if (!hasSession()) return;
    const filters = readFilters(new URLSearchParams(search));
    const { filtered, page } = listQueriesOf(filters, filters.perPage ?? defaultPageSize[view]);
    void queryClient.prefetchQuery(goodsListQuery(page));
    void queryClient.prefetchQuery(facetsQuery(filtered));
    void queryClient.prefetchQuery(commonQuery);
  };
