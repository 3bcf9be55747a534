import { useEffect, useState } from 'react';

/** Mounts closed and opens at once: an overlay that mounts open knows neither its entrance nor where the focus was. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return open && isMounted;
}
