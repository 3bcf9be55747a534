import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts';

export interface ListState {
  readonly filters: ListFilters;
  /** Narrows or widens the list and starts at its first page. The page keeps its place. */
  readonly change: (changes: Partial<ListFilters>) => void;
  /** Turns to a page and shows it from its top. */
  readonly turnTo: (page: number) => void;
  /** The query of the same list with changes, for links. */
  readonly queryWith: (changes: Partial<ListFilters>) => string;
}

/** What the list shows, held by its address alone, so that back, forward, reload and sharing work. */
export function useListFilters(): ListState {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);
  return {
    filters,
    change: (changes) =>
      setQuery(writeFilters({ ...filters, page: 1, ...changes }), { preventScrollReset: true }),
    turnTo: (page) => setQuery(writeFilters({ ...filters, page })),
    queryWith: (changes) => {
      const text = writeFilters({ ...filters, ...changes }).toString();
      return text ? `?${text}` : '';
    },
  };
}
