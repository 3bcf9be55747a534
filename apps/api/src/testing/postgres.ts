import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import { clearLeftovers, isAlive } from '@qianfang/embedded-postgres/postmaster';
import pg from 'pg';
import { openPool } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { oddDefaults } from './odd-defaults.ts';

/** A database for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its connections and accepts no more. It is removed with the server of the run. */
  end(): Promise<void>;
}

export interface TestPostgres {
  /** Administrator's address. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The address of this run's server, for the processes that run test files. */
const serverVariable = 'QIANFANG_TEST_SERVER';
const templateVariable = 'QIANFANG_TEST_TEMPLATE';
const folderPrefix = 'qianfang-test-postgres-';

/**
 * Starts the database server of a test run, with one migrated database as template for all others.
 * TEST_DATABASE_URL names an outside server to use instead; its role must be allowed to create databases.
 * Later calls of {@link createTestDatabase} in this process and its children use it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? { url: outside, async stop() {} } : await startThrowAwayCluster();
  const prefix = `qianfang_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  process.env[serverVariable] = server.url;
  process.env[templateVariable] = prefix;
  const stop = async () => {
    if (outside) await dropDatabases(server.url, prefix);
    await server.stop();
  };
  try {
    await makeTemplate(server.url, prefix);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/**
 * A fresh, migrated database, cloned in some tens of milliseconds. Needs {@link startTestPostgres} before.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[templateVariable];
  if (template === undefined) throw new Error('no test server: call startTestPostgres first');
  // Without a second copy in the log: they stay until the run ends.
  return createDatabase((name) => `create database ${name} template ${template} strategy file_copy`);
}

/** A fresh database without any table. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(emptyDatabase);
}

async function createDatabase(statement: (name: string) => string): Promise<TestDatabase> {
  const server = process.env[serverVariable];
  if (server === undefined) throw new Error('no test server: call startTestPostgres first');
  const name = `${process.env[templateVariable]}_${randomBytes(4).toString('hex')}`;
  await asAdministrator(server, (client) => client.query(statement(name)));
  return {
    url: withDatabase(server, name),
    // Not dropped at once: for minutes ext4 skips the blocks of deleted files, and a clone has 1,500 files.
    async end() {
      await asAdministrator(server, async (client) => {
        await client.query(`alter database ${name} allow_connections false`);
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
          name,
        ]);
      });
    },
  };
}

function emptyDatabase(name: string): string {
  // template0 accepts any encoding, whatever the outside server's.
  return `create database ${name} template template0 encoding 'UTF8'`;
}

async function makeTemplate(server: string, name: string): Promise<void> {
  await asAdministrator(server, (client) => client.query(emptyDatabase(name)));
  const pool = openPool(withDatabase(server, name), 4);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function startThrowAwayCluster(): Promise<TestPostgres> {
  await sweepAbandonedClusters();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      // Nothing here outlives the run, so nothing need reach the disk.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      max_connections: '300',
      max_wal_size: '8GB',
      checkpoint_timeout: '1h',
      autovacuum_naptime: '1h',
      ...oddDefaults,
    },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server behind; the next run stops it. */
async function sweepAbandonedClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const pid = Number(name.slice(folderPrefix.length).split('-')[0]);
    if (!(pid > 0) || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    await clearLeftovers(join(dataDir, 'postgres', 'cluster'));
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  await asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1)`,
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
