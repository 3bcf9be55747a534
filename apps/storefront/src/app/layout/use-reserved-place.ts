import { useEffect } from 'react';
import { readItem, writeItem } from '../../shared/session-memory.ts';

/**
 * Whether to reserve space for late content until it is known whether it comes, so that nothing below moves.
 * Not if there was none last time. `isShown` is undefined while unknown.
 */
export function useReservedPlace(key: string, isShown: boolean | undefined): boolean {
  useEffect(() => {
    if (isShown !== undefined) writeItem(key, isShown ? '' : 'none');
  }, [key, isShown]);
  return isShown === undefined && readItem(key) !== 'none';
}
