import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { countUnfinished } from './unfinished.ts';

/**
 * Whether to render all of a long list: rows below the window wait until a new page is seen. A page returned
 * to renders whole at once, to restore its scroll position.
 */
export function useIsWhole(isLong: boolean): boolean {
  const isReturn = useNavigationType() === 'POP';
  const [isWhole, setIsWhole] = useState(isReturn || !isLong);
  useLayoutEffect(() => {
    if (isWhole) return;
    countUnfinished(1);
    return () => countUnfinished(-1);
  }, [isWhole]);
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setIsWhole(true)))),
    [isWhole],
  );
  return isWhole;
}
