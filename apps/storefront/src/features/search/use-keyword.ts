import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { savedKeyword } from '../../shared/session-memory.ts';
import { isList, type SearchType } from './search-address.ts';

interface Words {
  readonly keyword: string;
  readonly type: SearchType;
}

/** On lists the query holds the keyword. */
function wordsOf(location: { readonly pathname: string; readonly search: string }): Words | undefined {
  if (!isList(location.pathname)) return undefined;
  const query = new URLSearchParams(location.search);
  return { keyword: query.get('keywords') ?? '', type: query.get('type') === '1' ? 1 : 0 };
}

/** The text of the box: typed, else the list's keyword, else the session's last search. */
export function useKeyword() {
  const location = useLocation();
  const [words, setWords] = useState<Words>(() => wordsOf(location) ?? { keyword: savedKeyword(), type: 0 });
  const isTyping = useRef(false);
  const { pathname, search } = location;
  useEffect(() => {
    const shown = wordsOf({ pathname, search });
    // A list that arrives late must not replace what is typed meanwhile.
    if (shown && !isTyping.current) setWords(shown);
  }, [pathname, search]);
  return {
    ...words,
    location,
    typeKeyword: (keyword: string) => {
      isTyping.current = true;
      setWords((known) => ({ ...known, keyword }));
    },
    stopTyping: () => {
      isTyping.current = false;
    },
    setSearch: (searched: Words) => {
      isTyping.current = false;
      setWords(searched);
    },
    setType: (type: SearchType) => setWords((known) => ({ ...known, type })),
  };
}
