import { followPayLink } from '@qianfang/contract/pay-link.calls';
import { useEffect, useEffectEvent, useState } from 'react';

const retryMs = 30_000;

/** Listens for a visitor who looks at a link while the page is in sight. Gives whether anybody tells; else the page asks often. */
export function useLinkEvents(token: string, isWanted: boolean, onChange: () => void): boolean {
  const [isUp, setIsUp] = useState(false);
  const tell = useEffectEvent(onChange);
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
      one.addEventListener('order', () => tell());
      one.onopen = () => {
        setIsUp(true);
        // What has changed while nobody listened.
        tell();
      };
      one.onerror = () => {
        setIsUp(false);
        // The browser tries again by itself, but for an answer that was none of ours.
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
