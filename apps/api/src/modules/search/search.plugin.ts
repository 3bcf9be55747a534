import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pruneChanges } from './change.repo.ts';
import { attachIndex } from './find.ts';
import { SearchIndex } from './search-index.ts';

export function searchPlugin(app: FastifyInstance): void {
  const { db, jobs } = app.deps;
  jobs.define('search.prune_changes', () => pruneChanges(db), { everyMinutes: 10 });
}

/**
 * Once it is started, searches answer from an index of this process as soon as it is loaded; before, and when it cannot
 * follow, from SQL. It stops with the app.
 */
export function openSearchIndex(
  app: FastifyInstance,
  pool: pg.Pool,
  options: { readonly isStrict: boolean } = { isStrict: false },
): SearchIndex {
  const { db, clock, log } = app.deps;
  const index = new SearchIndex({ pool, clock, log });
  app.addHook('onClose', () => index.stop());
  attachIndex(db, index, options);
  return index;
}
