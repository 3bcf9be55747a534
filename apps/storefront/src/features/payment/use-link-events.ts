import { followPayLink } from '@qianfang/contract/pay-link.calls';
import { useEffect, useEffectEvent, useState } from 'react';

const retryMs = 30_000;

/** Subscribes to a pay link's events while visible. Returns whether the channel is up. */
export function useLinkEvents(token: string, isWanted: boolean, onChange: () => void): boolean {
  const [isUp, setIsUp] = useState(false);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (!isWanted) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    function close() {
      clearTimeout(retry);
      source?.close();
      source = undefined;
      setIsUp(false);
    }
    function open() {
      close();
      if (document.visibilityState === 'hidden') return;
      const one = new EventSource(followPayLink.path.replace('{token}', token));
      source = one;
      one.addEventListener('order', () => notify());
      one.onopen = () => {
        setIsUp(true);
        // Changes missed while disconnected.
        notify();
      };
      one.onerror = () => {
        setIsUp(false);
        // The browser reconnects by itself, except after an answer that is not from the store.
        if (one.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
      };
    }
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [token, isWanted]);
  return isWanted && isUp;
}
