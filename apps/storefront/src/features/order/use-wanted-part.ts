import { useEffect, useRef } from 'react';

/** Scrolls to the part the buyer came for, and focuses it. */
export function useWantedPart(isWanted: boolean) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return part;
}
