import type pg from 'pg';
import { openPool } from './db.ts';
import type { Config } from './env.ts';
import { joinEmbeddedPostgres, type PostgresLog, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

export interface OpenDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Closes the pool and, where this process started it, the embedded server. */
  close(): Promise<void>;
}

function over(url: string, max: number, stop: () => Promise<void>): OpenDatabase {
  const pool = openPool(url, max);
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

/** The store's own database: the outside one of DATABASE_URL, else the embedded one, which this process then owns. */
export async function openDatabase(config: Config, log: PostgresLog): Promise<OpenDatabase> {
  if (config.databaseUrl) return over(config.databaseUrl, config.databasePool, async () => {});
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return over(server.url, config.databasePool, () => server.stop());
}

/** The same for a command beside a running store: it joins the store's server, or starts one for its own time. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return over(config.databaseUrl, 4, async () => {});
  const server = await joinEmbeddedPostgres({ dataDir: config.dataDir });
  return over(server.url, 4, () => server.stop());
}
