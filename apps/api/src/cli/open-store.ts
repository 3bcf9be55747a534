import { buildApp } from '../build-app.ts';
import { systemClock } from '../platform/clock.ts';
import { dbOver } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { joinDatabase } from '../platform/open-database.ts';

/** The store's own parts for a command beside it: the same app, without listening. */
export async function withStore<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const config = { ...readConfig(), logLevel: 'error' as const };
  const database = await joinDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp(config, dbOver(database.pool), systemClock);
    try {
      return await work(app.deps);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}
