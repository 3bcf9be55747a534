import { useEffect, useState } from 'react';

/** storefront.md 2 and 9: shortly after scrolling this far, the search bar becomes compact and stays. */
const compactFromPx = 205;
const pauseMs = 100;

export function useCompactBar(): boolean {
  const [isCompact, setIsCompact] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decide = () => {
      timer = undefined;
      setIsCompact(window.scrollY >= compactFromPx);
    };
    const listen = () => {
      timer ??= setTimeout(decide, pauseMs);
    };
    listen();
    window.addEventListener('scroll', listen, { passive: true });
    return () => {
      window.removeEventListener('scroll', listen);
      clearTimeout(timer);
    };
  }, []);
  return isCompact;
}
