import { useEffect } from 'react';

/** The state of the channel, for pages, without its code. */
let isUp = false;
const watched = new Map<number, number>();
let follow: () => void = () => {};
let openCart: (() => void) | undefined;

/** Whether the server sends changes to this page from now on. */
export function noteLive(up: boolean): void {
  isUp = up;
}

/** Polls rarely while the channel is up, because messages may be lost; at the given rate otherwise. */
export const pollEvery = (ms: number) => (isUp ? Math.max(ms, 15_000) : ms);

export const watchedGoods = () => [...watched.keys()];

/** Called when a page starts or stops watching products. */
export function subscribeWatched(then: () => void): void {
  follow = then;
}

/** The server's limit (contract/live.ts). */
const maxWatched = 60;

/** Subscribes to stock changes of the products shown, up to the first sixty. */
export function useWatchedStock(goodsIds: readonly number[]): void {
  const key = goodsIds.slice(0, maxWatched).join(',');
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

/** Lets an open cart take in others' changes between its own edits. Returns the unsubscribe function. */
export function subscribeCart(take: () => void): () => void {
  openCart = take;
  return () => {
    if (openCart === take) openCart = undefined;
  };
}

export const notifyOpenCart = () => openCart?.();
