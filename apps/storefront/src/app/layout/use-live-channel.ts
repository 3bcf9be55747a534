import { useEffect } from 'react';
import { useSession } from '../../shared/session-gone.ts';

/** By then the page's first requests have gone out. */
const afterMs = 1_000;

/** Keeps the live channel open while logged in; its code loads after the page. */
export function useLiveChannel(): void {
  const isBuyer = useSession();
  useEffect(() => {
    if (!isBuyer) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void import('../../shared/live/live-channel.ts').then(
        ({ openLiveChannel }) => {
          if (!isOver) end = openLiveChannel();
        },
        () => {},
      );
    }, afterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [isBuyer]);
}
