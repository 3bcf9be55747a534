import type { ListQuery } from './goods.queries.ts';
import { type ListFilters, listQueryOf } from './list-filters.ts';

interface ListQueries {
  /** The filters alone: values are counted for them. */
  readonly filtered: ListQuery;
  /** With the order. */
  readonly sorted: ListQuery;
  /** One page of the products. */
  readonly page: ListQuery;
}

/** The queries of a list with these filters. `fixed` ones always hold, `usual` ones until others are chosen. */
export function listQueriesOf(
  filters: ListFilters,
  perPage: number,
  { fixed, usual }: { readonly fixed?: ListQuery; readonly usual?: ListQuery | undefined } = {},
): ListQueries {
  const filtered = { ...usual, ...listQueryOf(filters), ...fixed };
  const sorted = { ...filtered, ...(filters.sort === 'default' ? {} : { sort: filters.sort }) };
  return { filtered, sorted, page: { ...sorted, page: filters.page, per_page: perPage } };
}
