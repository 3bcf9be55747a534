import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { afterPaint } from './after-paint.ts';

let unfinished = 0;

/** Tells tests and pictures, as `data-busy` does, that more is to come. */
function countUnfinished(by: 1 | -1): void {
  unfinished += by;
  if (unfinished > 0) document.body.dataset.unfinished = '';
  else delete document.body.dataset.unfinished;
}

/**
 * Whether all of a long list is to be drawn: what lies below the window waits until the page that somebody goes to is
 * seen. A page that is come back to is whole at once, because it is scrolled to where it was left.
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
