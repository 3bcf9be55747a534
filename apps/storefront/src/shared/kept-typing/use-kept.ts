import { useState } from 'react';
import { keep, readKeptLike } from './kept.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/**
 * useState whose value outlives a reload and a detour to log in or to sign. Never for secrets: proof of
 * identity must not be stored. Files cannot be.
 */
export function useKept<T>(place: string, first: T | (() => T)): readonly [T, (next: T) => void] {
  const [typed, setTyped] = useState<T>(() => {
    const given = first instanceof Function ? first() : first;
    return readKeptLike(place, given) ?? given;
  });
  useDroppedWhenLeft(place);
  return [
    typed,
    (next) => {
      setTyped(next);
      keep(place, next);
    },
  ];
}
