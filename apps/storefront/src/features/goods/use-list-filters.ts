import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts';

export interface ListState {
  readonly filters: ListFilters;
  /** Changes the filters and goes to the first page, without scrolling. */
  readonly change: (changes: Partial<ListFilters>) => void;
  /** Changes the page and scrolls to its top. */
  readonly turnTo: (page: number) => void;
  /** The list's query with changes, for links. */
  readonly queryWith: (changes: Partial<ListFilters>) => string;
}

/** A list with its page number in the path: storefront.md 2 writes `/ppzq/info/{id}/{page?}`. */
export interface PagePath {
  readonly page: number;
  readonly pathOf: (page: number) => string;
}

/** List state that lives in the address alone, so that back, forward, reload and sharing work. */
export function useListFilters(pagePath?: PagePath): ListState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = pagePath?.page;
  const filters = useMemo(() => {
    const read = readFilters(query);
    return page === undefined ? read : { ...read, page };
  }, [query, page]);
  const addressOf = (next: ListFilters) => {
    const text = writeFilters(pagePath ? { ...next, page: 1 } : next).toString();
    const search = text ? `?${text}` : '';
    return pagePath ? { pathname: pagePath.pathOf(next.page), search } : { search };
  };
  return {
    filters,
    change: (changes) =>
      void navigate(addressOf({ ...filters, page: 1, ...changes }), { preventScrollReset: true }),
    turnTo: (turned) => void navigate(addressOf({ ...filters, page: turned })),
    queryWith: (changes) => {
      const { pathname = '', search } = addressOf({ ...filters, ...changes });
      return pathname + search;
    },
  };
}
