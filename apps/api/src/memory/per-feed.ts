import type { Db } from '../platform/db.ts';
import { type ChangeFeed, feedOf } from './change-feed.ts';

/**
 * One of something for each feed that this process follows, made when it is first asked for, since what it holds was read from
 * that database. None for a transaction that has not caught up, and none where nobody follows.
 */
export function perFeed<T extends object>(make: (feed: ChangeFeed) => T): (db: Db) => T | undefined {
  const made = new WeakMap<ChangeFeed, T>();
  return (db) => {
    const feed = feedOf(db);
    if (!feed) return undefined;
    const one = made.get(feed) ?? make(feed);
    made.set(feed, one);
    return one;
  };
}
