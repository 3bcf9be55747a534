import {
  joinEmbeddedPostgres,
  type PostgresLog,
  startEmbeddedPostgres,
} from '@qianfang/embedded-postgres/embedded-postgres';
import { EmbeddedPostgresError } from '@qianfang/embedded-postgres/embedded-postgres-error';
import type pg from 'pg';
import { bringSettings, findOtherSetting, openPool, serverName } from './db.ts';
import { type Config, SettingError } from './env.ts';

export interface OpenDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Closes the pool and, where this process started it, the embedded server. */
  close(): Promise<void>;
}

function over(url: string, max: number, stop: () => Promise<void>, name?: string, socket?: string) {
  const pool = openPool(url, max, name, socket);
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

const oldestVersion = 15;

/**
 * Refuses each new connection that ends at a standby. A proxy may lead to the server that was the primary before a
 * fail-over: what was written since is missing there.
 */
function refuseStandby(client: pg.ClientBase, done: (error?: Error) => void): void {
  client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .then(({ rows }) => done(rows[0]?.is_standby ? new Error('这是备库，不是主库') : undefined), done);
}

/** Throws for a pooler that does not pass on the settings of each connection. */
async function refuseOtherSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string; role: string; database: string }>(
    `select name, setting, quote_ident(current_user) as role, quote_ident(current_database()) as database
      from pg_settings`,
  );
  const shown = new Map(rows.map(({ name, setting }) => [name, setting]));
  const [{ role = '', database = '' } = {}] = rows;
  const other = findOtherSetting(shown);
  if (other === undefined) return;
  throw new SettingError(
    `DATABASE_URL 的连接池丢掉了 options：${other} 现在是“${shown.get(other)}”，数据会读错。请用会传递 options 的连接池（PgBouncer 1.20 起），或在数据库执行以下语句并重启连接池：\n${bringSettings(role, database)}`,
  );
}

/** Throws {@link SettingError} for a database that cannot be reached or that does not suit the store. */
async function openOutside(url: string, max: number, name?: string): Promise<OpenDatabase> {
  const database = over(url, max, async () => {}, name);
  Object.assign(database.pool.options, { verify: refuseStandby });
  try {
    const { rows } = await database.pool.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < oldestVersion)
      throw new SettingError(`DATABASE_URL 须为 PostgreSQL ${oldestVersion} 或更新版本，现在是 ${version}`);
    if (encoding !== 'UTF8')
      throw new SettingError(`DATABASE_URL 的数据库须以 UTF8 编码建立，现在是 ${encoding}`);
    await refuseOtherSettings(database.pool);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof SettingError) throw error;
    // The URL holds a password, so only the reason is reported.
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new SettingError(`DATABASE_URL 的数据库无法连接：${reason}`);
  }
}

/** Reports what prevents the embedded server from starting as an error of the setting to change. */
async function asSetting<Server>(starting: Promise<Server>): Promise<Server> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new SettingError(error.message, { cause: error });
  }
}

/**
 * Opens the store's database: the external one of DATABASE_URL, else the embedded one, which this process then owns.
 */
export async function openDatabase(config: Config, log: PostgresLog): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOutside(config.databaseUrl, config.databasePool, serverName);
  const server = await asSetting(startEmbeddedPostgres({ dataDir: config.dataDir, log }));
  return over(server.url, config.databasePool, () => server.stop(), serverName, server.socket);
}

/**
 * Opens the same database for a command beside a running store: joins its server, or starts one for the command
 * alone.
 */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openOutside(config.databaseUrl, 4);
  const server = await asSetting(joinEmbeddedPostgres({ dataDir: config.dataDir }));
  return over(server.url, 4, () => server.stop(), undefined, server.socket);
}
