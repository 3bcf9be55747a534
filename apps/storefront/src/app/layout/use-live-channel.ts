import { useEffect } from 'react';
import { useSession } from '../../shared/session-gone.ts';

/** Everything that the page needs at first has gone out by then. */
const afterMs = 1_000;

/** Keeps the channel of live events open for who is logged in; its code comes when the page is there. */
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
