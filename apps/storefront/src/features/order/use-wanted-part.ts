import { useEffect, useRef } from 'react';

/** For the part of a page that the buyer came for: it is brought into sight with the focus. */
export function useWantedPart(isWanted: boolean) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return part;
}
