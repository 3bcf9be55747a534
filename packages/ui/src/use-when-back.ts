import { useEffect, useEffectEvent } from 'react';

/** A browser does not know of every loss: a server that restarts is none to it. */
const askAgainMs = 3_000;

/** While it is waited for, tries again as soon as the browser is online, and now and then. */
export function useWhenBack(isWaiting: boolean, tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => again(), askAgainMs);
    const hear = () => again();
    window.addEventListener('online', hear);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', hear);
    };
  }, [isWaiting]);
}
