import { useEffect } from 'react';
import { readItem, writeItem } from '../../shared/session-memory.ts';

/**
 * Whether the place of what comes late is kept until it is known whether it comes, so that nothing below it moves down
 * under the reader: unless there was none last time. `isShown` is undefined while that is not known.
 */
export function useKeptPlace(key: string, isShown: boolean | undefined): boolean {
  useEffect(() => {
    if (isShown !== undefined) writeItem(key, isShown ? '' : 'none');
  }, [key, isShown]);
  return isShown === undefined && readItem(key) !== 'none';
}
