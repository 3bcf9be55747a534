import { useState } from 'react';
import { readStoredDraftLike, storeDraft } from './stored-draft.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/**
 * useState whose value outlives a reload and a detour to log in or to sign. Never for secrets: proof of
 * identity must not be stored. Files cannot be.
 */
export function useDraft<T>(place: string, first: T | (() => T)): readonly [T, (next: T) => void] {
  const [typed, setTyped] = useState<T>(() => {
    const given = first instanceof Function ? first() : first;
    return readStoredDraftLike(place, given) ?? given;
  });
  useDroppedWhenLeft(place);
  return [
    typed,
    (next) => {
      setTyped(next);
      storeDraft(place, next);
    },
  ];
}
