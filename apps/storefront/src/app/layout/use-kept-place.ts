import { useEffect } from 'react';

/** Whether something is to be expected here: unless there was none last time. */
function isExpected(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== 'none';
  } catch {
    return true;
  }
}

/**
 * Whether the place of what comes late is kept until it is known whether it comes, so that nothing below it moves down
 * under the reader. `isShown` is undefined while that is not known.
 */
export function useKeptPlace(key: string, isShown: boolean | undefined): boolean {
  useEffect(() => {
    if (isShown === undefined) return;
    try {
      if (isShown) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, 'none');
    } catch {
      // A browser that keeps nothing keeps the place.
    }
  }, [key, isShown]);
  return isShown === undefined && isExpected(key);
}
