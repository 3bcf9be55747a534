import { useState } from 'react';
import { readStoredDraftLike, storeDraft } from './stored-draft.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/**
 * useState whose value outlives a reload and a detour to log in or to sign. Never for secrets: proof of
 * identity must not be stored. Files cannot be. What ends later than a press changes the value of then by a function.
 */
export function useDraft<T>(
  place: string,
  first: T | (() => T),
): readonly [T, (next: T | ((typed: T) => T)) => void] {
  const [typed, setTyped] = useState<T>(() => {
    const given = first instanceof Function ? first() : first;
    return readStoredDraftLike(place, given) ?? given;
  });
  useDroppedWhenLeft(place);
  return [
    typed,
    (next) => {
      if (!(next instanceof Function)) {
        setTyped(next);
        storeDraft(place, next);
        return;
      }
      setTyped((last) => {
        const changed = next(last);
        storeDraft(place, changed);
        return changed;
      });
    },
  ];
}
