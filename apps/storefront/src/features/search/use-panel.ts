import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestQuery } from './search.queries.ts';
import type { SearchType } from './search-address.ts';
import { useDebounced } from './use-debounced.ts';

/** storefront.md 9: the pause before a search. */
const pauseMs = 500;

/** What is in the panel under the box, and whether it is open. */
export function usePanel(keyword: string, type: SearchType) {
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [active, setActive] = useState(-1);
  const words = keyword.trim();
  // Letters on their way through an input method are no search yet.
  const rested = useDebounced(isComposing ? '' : words, pauseMs);
  // A keyword that was saved waits in the box; it is searched for when the reader turns to it.
  const query = useQuery({ ...suggestQuery(rested, type), enabled: isOpen && rested !== '' });
  const isStale = rested !== words;
  const others = query.data?.other_doses;
  const found = others?.list ?? query.data?.list ?? [];
  const suggestions = words === '' ? [] : isStale || query.isFetching ? undefined : found;
  const count = suggestions?.length ?? 0;
  const current = active < count ? active : -1;
  return {
    isOpen,
    // storefront.md 8: a search that failed is swallowed; there is nothing to say about what was not found.
    hasFailed: !isStale && query.isError,
    suggestions,
    /** What was answered last, with what stands beside the suggestions. */
    answer: query.data,
    active: current,
    setActive,
    setIsComposing,
    /** Round and round; from no row up to the last. */
    move(by: 1 | -1) {
      if (count === 0) return;
      setIsOpen(true);
      const from = current === -1 && by === -1 ? 0 : current;
      setActive((from + by + count) % count);
    },
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      setActive(-1);
    },
  };
}
