import { useEffect, useState } from 'react';

/** Mounts closed and opens at once: mounted open, an overlay has no entrance and no focus to restore. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return open && isMounted;
}
