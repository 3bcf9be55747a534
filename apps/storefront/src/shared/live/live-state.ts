import { useEffect } from 'react';

/** What pages know of the channel without its code. */
let isUp = false;
const watched = new Map<number, number>();
let follow: () => void = () => {};

/** Whether the server tells this page of changes from now on. */
export function noteLive(up: boolean): void {
  isUp = up;
}

/** Asks often while nobody tells, seldom while the channel is up: what is told may be lost. */
export const pollEvery = (ms: number) => (isUp ? Math.max(ms, 15_000) : ms);

export const watchedGoods = () => [...watched.keys()];

/** Called when a page has begun or ceased to watch goods. */
export function followWatched(then: () => void): void {
  follow = then;
}

/** Tells of the stock of a goods while it is shown. */
export function useWatchedStock(goodsId: number): void {
  useEffect(() => {
    watched.set(goodsId, (watched.get(goodsId) ?? 0) + 1);
    follow();
    return () => {
      const rest = (watched.get(goodsId) ?? 1) - 1;
      if (rest > 0) watched.set(goodsId, rest);
      else watched.delete(goodsId);
      follow();
    };
  }, [goodsId]);
}
