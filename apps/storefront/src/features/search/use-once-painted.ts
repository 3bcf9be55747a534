import { useEffect, useState } from 'react';
import { afterPaint } from '../../shared/after-paint.ts';

/** True once the change to true has been painted, false at once. */
export function useOncePainted(isTrue: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isTrue);
  useEffect(() => {
    if (isTrue) return afterPaint(() => setIsSeen(true));
    setIsSeen(false);
    return undefined;
  }, [isTrue]);
  return isTrue && isSeen;
}
