import { readPage } from './read-page.ts';
import { useSearchParams } from './use-search-params.ts';

type Value = string | number | readonly string[] | undefined;

/** Page state that lives in the address alone, so that back, forward, reload and sharing work. */
export interface Address {
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  /** From 1. */
  readonly page: number;
  /** Changes the filters and goes to the first page, without scrolling. */
  readonly change: (changes: Readonly<Record<string, Value>>) => void;
  readonly turnTo: (page: number) => void;
  readonly hrefOf: (page: number) => string;
}

function withChanges(query: URLSearchParams, changes: Readonly<Record<string, Value>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== '') next.append(name, String(one));
  }
  return next;
}

const pageText = (page: number) => (page > 1 ? page : undefined);

export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  return {
    text: (name) => query.get(name)?.trim().slice(0, 60) || undefined,
    texts: (name) =>
      [...new Set(query.getAll(name))].filter((text) => text !== '' && text.length <= 40).slice(0, 50),
    page: readPage(query.get('page')),
    change: (changes) =>
      setQuery(withChanges(query, { page: undefined, ...changes }), { preventScrollReset: true }),
    turnTo: (page) => setQuery(withChanges(query, { page: pageText(page) })),
    hrefOf: (page) => `?${withChanges(query, { page: pageText(page) })}`,
  };
}
