import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterVersion, createCluster, resetPassword, superuser } from './create-cluster.ts';
import {
  type DataFolderLock,
  findHolder,
  type Holder,
  isHolder,
  lockDataFolder,
} from './data-folder-lock.ts';
import { chooseDatabaseAccount, type DatabaseAccount } from './database-account.ts';
import { writePrivate } from './durable-files.ts';
import { EmbeddedPostgresError, explainFileError, explainOutput } from './embedded-postgres-error.ts';
import { type PostgresProgram, preparePostgresProgram } from './postgres-program.ts';
import {
  clearLeftovers,
  isPostmasterOf,
  launchPostmaster,
  type Postmaster,
  readPostmasterFile,
  stopPostmaster,
  watchPostmaster,
} from './postmaster.ts';

type Tell = (facts: object | string, sentence?: string) => void;

/** Logger: a message, optionally preceded by fields. */
export interface PostgresLog {
  readonly info: Tell;
  readonly warn: Tell;
  readonly error: Tell;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR. The cluster is in its `postgres` folder; created when absent. */
  readonly dataDir: string;
  readonly log?: PostgresLog;
  /** Overrides of server settings, e.g. `{ fsync: 'off' }` for a throw-away cluster. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Superuser `qianfang`, database `qianfang`. Stable across server restarts. */
  readonly url: string;
  readonly port: number;
  /** Local address; saves a third of both processors per statement compared with TCP; Linux only. */
  readonly socket: string | undefined;
  /** Process id of the running server, undefined while it is down. */
  postmasterPid(): number | undefined;
  /** Subscribes: `down` when the server died, `up` when it is back. Returns the unsubscribe function. */
  onChange(listener: (state: 'down' | 'up') => void): () => void;
  /** Rolls back open transactions, stops the server and releases the folder. Idempotent. */
  stop(): Promise<void>;
}

const databaseName = 'qianfang';
const silent: PostgresLog = { info() {}, warn() {}, error() {} };

/** An abstract name, independent of the data folder's path length and owner. Linux only. */
const socketFolder = process.platform === 'linux' ? '@qianfang' : '';

/** For a machine of two cores shared with the API; everything that protects committed data is on. */
export const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  // What an archive has not taken yet is kept up to here; then the store goes on and the archive has to begin anew.
  max_slot_wal_keep_size: '4GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Short statements: JIT and parallel workers cost more than they save, and take the API's core.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: socketFolder,
  // Only the server's own events. A failed statement reaches its caller, and its values are personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** Outside the range for outgoing connections, so that the port is still free at the next start. */
const firstPort = 20_000;
const afterLastPort = 32_000;

/**
 * Starts PostgreSQL under `dataDir` and supervises it: a server that dies is restarted, with growing delays,
 * at the same address. A server left by a killed process is adopted if it is healthy and has the same version
 * and settings, else stopped first.
 * Works as root (the server then runs under `qianfang` or `nobody`, or the owner of an existing cluster) and
 * as a normal user, even where that account cannot access the data folder or node_modules. Does not keep the
 * process alive. Throws {@link EmbeddedPostgresError}.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = silent } = options;
  const folder = await openFolder(options.dataDir);
  const lock = await lockDataFolder(folder).catch((error: unknown) => {
    throw explainFileError(error, options.dataDir);
  });
  if (isHolder(lock)) throw folderInUse(options.dataDir, lock);
  try {
    return await startLocked({ ...options, log }, folder, lock);
  } catch (error) {
    await lock.release();
    throw explainFileError(error, options.dataDir);
  }
}

/**
 * For commands beside a running store: the address of its database, or, if nothing runs on the folder, a
 * server of our own. `stop` only stops a server started here.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'socket' | 'stop'>> {
  for (const deadline = Date.now() + 60_000; ; ) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError) || error.fault !== 'folder-in-use') throw error;
      if (Date.now() > deadline) throw error;
    }
    const running = await findEmbeddedPostgres(options.dataDir);
    // Otherwise it is still starting, or just ended.
    if (running !== undefined) return { ...running, async stop() {} };
    await sleep(200);
  }
}

/** The address of the database that another process runs on this folder; undefined while none does. */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'socket'> | undefined> {
  if (!hasEmbeddedCluster(dataDir)) return undefined;
  const folder = await openFolder(dataDir);
  const holder = await findHolder(folder);
  if (holder?.port === undefined) return undefined;
  try {
    const password = await readFile(join(folder, 'password'), 'utf8');
    return { url: urlOf(password, holder.port, databaseName), socket: socketOf(holder.port) };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Whether a store was ever started on this folder. */
export function hasEmbeddedCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'cluster'));
}

export async function openFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

export function folderInUse(dataDir: string, holder: Holder): EmbeddedPostgresError {
  const who = holder.pid > 0 ? `（进程号 ${holder.pid}）` : '';
  return new EmbeddedPostgresError(
    'folder-in-use',
    `DATA_DIR（${dataDir}）正由另一个千方进程使用${who}。请先停止它，或为这次启动换一个 DATA_DIR。`,
  );
}

interface Cluster {
  readonly program: PostgresProgram;
  readonly account: DatabaseAccount | undefined;
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: PostgresLog;
}

async function startLocked(
  options: EmbeddedPostgresOptions & { readonly log: PostgresLog },
  folder: string,
  lock: DataFolderLock,
): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const clusterDir = join(folder, 'cluster');
  const account = await chooseDatabaseAccount(clusterDir);
  await refuseForeignCluster(clusterDir, dataDir);
  const program = await preparePostgresProgram(
    account,
    account === undefined ? [folder] : ['/var/cache/qianfang', tmpdir()],
  );
  const logFile = join(folder, 'postgres.log');
  await rotateLog(logFile);

  const version = await clusterVersion(clusterDir);
  if (version !== undefined && version !== program.major) {
    throw new EmbeddedPostgresError(
      'other-major-version',
      `DATA_DIR（${dataDir}）中的数据库是 PostgreSQL ${version}，本程序带的是 ${program.major}。请用原来的版本 npm run backup，再恢复到新的 DATA_DIR。`,
    );
  }
  const saved = await readFile(join(folder, 'password'), 'utf8').catch(() => '');
  const password = saved || randomBytes(24).toString('hex');
  if (version === undefined) {
    log.info('creating the database cluster');
    if (saved === '') await writePrivate(join(folder, 'password'), password);
    await createCluster(program, account, folder, dataDir, password);
  }

  const settings = { ...serverSettings, ...options.settings };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([program, settings]))
    .digest('hex');
  const cluster: Cluster = {
    program,
    account,
    dataDir,
    clusterDir,
    logFile,
    password,
    // Identifies a server with the same settings to a later start.
    settings: { ...settings, 'qianfang.fingerprint': fingerprint.slice(0, 16) },
    log,
  };

  const adopted = await adoptOrEnd(cluster);
  if (version !== undefined && saved === '') {
    log.warn('the password file of the database was lost; setting a new password');
    await resetPassword(program, account, clusterDir, dataDir, password);
    await writePrivate(join(folder, 'password'), password);
  }
  const { postmaster, port } = adopted ?? (await launchOnFreePort(cluster, join(folder, 'port')));
  const server = supervise(cluster, postmaster, port, lock);
  try {
    await ensureDatabase(cluster, port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  lock.announce(port);
  return server;
}

async function refuseForeignCluster(clusterDir: string, dataDir: string): Promise<void> {
  const self = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner === undefined || self === undefined || self === 0 || owner.uid === self) return;
  throw new EmbeddedPostgresError(
    'folder-unusable',
    `DATA_DIR（${dataDir}）中的数据库属于用户 ${owner.uid}，当前用户是 ${self}。请用原来的用户（或 root）启动，或换一个 DATA_DIR。`,
  );
}

const maxLogBytes = 8 * 1024 * 1024;

async function rotateLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found !== undefined && found.size > maxLogBytes) await rename(logFile, `${logFile}.1`);
}

/** Adopts the server of a killed process, or stops it; removes a stale lock file. */
async function adoptOrEnd(
  cluster: Cluster,
): Promise<{ readonly postmaster: Postmaster; readonly port: number } | undefined> {
  const { clusterDir, log } = cluster;
  let file = await readPostmasterFile(clusterDir);
  if (file !== undefined && (await isPostmasterOf(file.pid, clusterDir))) {
    // A server still replaying its log gets time: stopping it would only restart the replay.
    for (const deadline = Date.now() + 60_000; file?.status === 'starting' && Date.now() < deadline; ) {
      await sleep(100);
      file = await readPostmasterFile(clusterDir);
    }
  }
  if (file !== undefined && (await isPostmasterOf(file.pid, clusterDir))) {
    if (file.port !== undefined && (await isSameServer(cluster, file.port))) {
      log.info({ pid: file.pid }, 'took over the running database server');
      return { postmaster: watchPostmaster(file.pid), port: file.port };
    }
    log.info({ pid: file.pid }, 'ending the database server left over from another run');
    await stopPostmaster(file.pid, clusterDir, cluster.program);
  }
  await clearLeftovers(clusterDir);
  return undefined;
}

async function isSameServer(cluster: Cluster, port: number): Promise<boolean> {
  try {
    return await withClient(urlOf(cluster.password, port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ fingerprint: string | null }>(
        `select current_setting('qianfang.fingerprint', true) as fingerprint`,
      );
      return rows[0]?.fingerprint === cluster.settings['qianfang.fingerprint'];
    });
  } catch {
    return false;
  }
}

/** Whether a recently stopped server has not released its memory or lock yet. */
const isStillInUse = (output: string) =>
  (output.includes('shared memory block') && output.includes('still in use')) ||
  (output.includes('lock file') && output.includes('already exists'));

async function launchOnFreePort(
  cluster: Cluster,
  portFile: string,
): Promise<{ readonly postmaster: Postmaster; readonly port: number }> {
  const saved = Number(await readFile(portFile, 'utf8').catch(() => ''));
  let port = saved > 0 ? saved : await pickPort();
  if (!(await isFree(port))) {
    cluster.log.warn({ port }, 'the port of the last run is taken; using another');
    port = await pickPort();
  }
  for (let attempt = 1; ; attempt += 1) {
    const launched = await launchPostmaster({
      ...cluster,
      settings: { ...cluster.settings, port: String(port) },
    });
    if ('pid' in launched) {
      if (port !== saved) await writeFile(portFile, String(port), { mode: 0o600 });
      return { postmaster: launched, port };
    }
    if (attempt === 8) throw explainOutput(launched.failed, cluster.dataDir, cluster.logFile);
    if (/Address already in use/.test(launched.failed)) {
      port = await pickPort();
    } else if (isStillInUse(launched.failed)) {
      await sleep(100 * 2 ** attempt);
      await clearLeftovers(cluster.clusterDir);
    } else {
      throw explainOutput(launched.failed, cluster.dataDir, cluster.logFile);
    }
  }
}

export async function pickPort(): Promise<number> {
  for (let attempt = 1; attempt <= 200; attempt += 1) {
    const port = randomInt(firstPort, afterLastPort);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(
    'failed',
    `内置数据库在 127.0.0.1 上找不到空闲端口（${firstPort}–${afterLastPort - 1}）。请释放端口，或用 DATABASE_URL 指向已有的数据库。`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(urlOf(cluster.password, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(password: string, port: number, database: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

/** A leading zero byte is an abstract name on Linux, like PostgreSQL's `@`. */
function socketOf(port: number): string | undefined {
  return socketFolder === '' ? undefined : `${socketFolder.replace('@', '\0')}/.s.PGSQL.${port}`;
}

const maxPauseMs = 5_000;

function supervise(
  cluster: Cluster,
  first: Postmaster,
  port: number,
  lock: DataFolderLock,
): EmbeddedPostgres {
  const { log, clusterDir, program } = cluster;
  const listeners = new Set<(state: 'down' | 'up') => void>();
  const halt = new AbortController();
  let current: Postmaster | undefined = first;
  let stopped: Promise<void> | undefined;

  const notify = (state: 'down' | 'up') => {
    for (const listener of listeners) listener(state);
  };

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let pauseMs = 50; !halt.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await sleep(pauseMs, undefined, { signal: halt.signal, ref: false }).catch(() => undefined);
      if (halt.signal.aborted) return undefined;
      try {
        await clearLeftovers(clusterDir);
        const launched = await launchPostmaster({
          ...cluster,
          settings: { ...cluster.settings, port: String(port) },
          signal: halt.signal,
        });
        if ('pid' in launched) return launched;
        log.error(
          { reason: explainOutput(launched.failed, cluster.dataDir).message },
          'the database server does not start; trying again',
        );
      } catch (error) {
        log.error({ err: error }, 'the database server does not start; trying again');
      }
    }
    return undefined;
  }

  async function restartOnFailure(): Promise<void> {
    while (current !== undefined) {
      await current.ended;
      if (halt.signal.aborted) return;
      log.error({ pid: current.pid }, 'the database server ended unexpectedly; starting it again');
      current = undefined;
      notify('down');
      current = await startAgain();
      if (current === undefined || halt.signal.aborted) return;
      log.info({ pid: current.pid }, 'the database server is running again');
      notify('up');
    }
  }
  const supervision = restartOnFailure();

  async function stop(): Promise<void> {
    halt.abort();
    // Waits for a start in progress, so that no server is left running.
    if (current === undefined) await supervision;
    if (current !== undefined) await stopPostmaster(current.pid, clusterDir, program);
    await lock.release();
  }

  return {
    url: urlOf(cluster.password, port, databaseName),
    port,
    socket: socketOf(port),
    postmasterPid: () => current?.pid,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
