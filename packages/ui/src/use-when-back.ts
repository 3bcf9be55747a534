import { useEffect, useEffectEvent } from 'react';

/** Browsers do not notice every outage, such as a server restart. */
const retryMs = 3_000;

/** While waiting, retries as soon as the browser is online, and periodically. */
export function useWhenBack(isWaiting: boolean, tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => again(), retryMs);
    const retry = () => again();
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);
}
