import { useEffect } from 'react';

/** What pages know of the channel without its code. */
let isUp = false;
const watched = new Map<number, number>();
let follow: () => void = () => {};
let openCart: (() => void) | undefined;

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

/** More than this the server does not take (contract/live.ts). */
const mostWatched = 60;

/** Tells of the stock of goods while they are shown; of the first sixty. */
export function useWatchedStock(goodsIds: readonly number[]): void {
  const key = goodsIds.slice(0, mostWatched).join(',');
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number);
    for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1);
    follow();
    return () => {
      for (const id of ids) {
        const rest = (watched.get(id) ?? 1) - 1;
        if (rest > 0) watched.set(id, rest);
        else watched.delete(id);
      }
      follow();
    };
  }, [key]);
}

/** An open cart takes in by itself what others have done to it, between its own edits. Gives what ends that. */
export function followCart(take: () => void): () => void {
  openCart = take;
  return () => {
    if (openCart === take) openCart = undefined;
  };
}

export const tellOpenCart = () => openCart?.();
