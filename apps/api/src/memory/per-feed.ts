import type { Db } from '../platform/db.ts';
import { type ChangeFeed, feedOf } from './change-feed.ts';

/**
 * Makes one instance per feed that this process follows, on first use, because its content was read from that
 * database. Undefined for a transaction that has not caught up, and where no feed is followed.
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
