import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Question = URLSearchParams | Record<string, string> | string[][];

/**
 * What the address asks, and what asks something else. That of react-router stands in one file with its links and forms, and brings
 * 4 KB of them into the first page.
 */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (next: Question, options?: NavigateOptions) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [asked, ask] as const;
}
