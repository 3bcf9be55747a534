import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ChangeFeed } from '../../../memory/change-feed.ts';
import { attachIndex } from './find.ts';
import { renewEntries } from './renew-entries.ts';
import { SearchIndex } from './search-index.ts';

export function searchPlugin({ deps }: FastifyInstance): void {
  deps.jobs.define('search.renew_entries', () => renewEntries(deps), { everyMinutes: 1 });
}

/**
 * Answers searches from an index of this process as soon as it has loaded. It stops with the app. With a
 * `pictureFile`, the next start restores the index as it was at the stop.
 */
export function openSearchIndex(
  app: FastifyInstance,
  pool: pg.Pool,
  feed: ChangeFeed,
  pictureFile?: string,
): SearchIndex {
  const { db, clock, log } = app.deps;
  const index = new SearchIndex({ pool, feed, clock, log, pictureFile });
  app.addHook('onClose', () => index.stop());
  attachIndex(db, index, { isStrict: feed.isStrict });
  return index;
}
