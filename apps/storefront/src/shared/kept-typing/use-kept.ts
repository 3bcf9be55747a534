import { useState } from 'react';
import { keep, readKeptLike } from './kept.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/**
 * What is typed and chosen at a place, as useState has it. It outlives a reload and a refusal that leads away, to log in or to sign.
 * Nothing secret: what confirms who somebody is must not be kept, nor can files be.
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
