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
 * Once it is started, searches are answered by an index of this process as soon as it is loaded. It stops with the app. With a `pictureFile` the next start reads what it was when it stopped.
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
