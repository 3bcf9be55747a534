import { suggestGoods } from '@qianfang/contract/goods.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { storedSuggestions, storeSuggestions } from './keyword-store.ts';
import type { SearchType } from './search-address.ts';

/** storefront.md 9: how long suggestions stay fresh. */
const suggestionsFreshMs = 5_000;

/** Suggestions for a keyword; stored for the session, so that a reloaded page shows them at once. */
export function suggestQuery(keyword: string, type: SearchType) {
  const stored = keyword ? storedSuggestions(keyword, type) : undefined;
  return queryOptions({
    queryKey: ['suggest', type, keyword],
    queryFn: async ({ signal }) => {
      const found = await call(suggestGoods, { signal, query: { keywords: keyword, type } });
      storeSuggestions({ ...found, keyword, type, at: Date.now() });
      return found;
    },
    enabled: keyword !== '',
    staleTime: suggestionsFreshMs,
    gcTime: 60_000,
    // storefront.md 8: failures of suggestions are swallowed.
    meta: { isSwallowed: true },
    ...(stored ? { initialData: stored, initialDataUpdatedAt: stored.at } : {}),
  });
}
