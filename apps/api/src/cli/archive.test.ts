import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import { findClusterProcesses } from '@qianfang/embedded-postgres/postmaster';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readArchiveState } from '../platform/archive/archive-state.ts';
import { openPool } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { makeCluster } from '../testing/made-cluster.ts';
import { type Running, startProgram } from '../testing/start-program.ts';
import { restoreMoment } from './backup-command/restore-moment.ts';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'qianfang-archive-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** Runs a command of the project as npm does. */
function run(name: 'backup' | 'restore', dataDir: string, ...args: string[]): Running {
  const settings = { HOME: process.env.HOME ?? '', DATA_DIR: dataDir };
  const command = startProgram(join(import.meta.dirname, `${name}.ts`), settings, args);
  cleanups.push(async () => {
    command.child.kill('SIGKILL');
    await command.ended;
  });
  return command;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB' } });
  cleanups.push(() => server.stop());
  return server;
}

let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.remove());

/** A store's folder with a key and a running database. */
async function openStore(home: string): Promise<{ dataDir: string; server: EmbeddedPostgres }> {
  const dataDir = join(home, 'store');
  cluster.copyTo(dataDir);
  return { dataDir, server: await start(dataDir) };
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(50);
}

function open({ url }: EmbeddedPostgres): pg.Pool {
  const pool = openPool(url, 4);
  cleanups.push(() => pool.end());
  return pool;
}

/** An empty folder with nothing but the key of the store. */
async function newMachine(home: string, dataDir: string): Promise<string> {
  const folder = join(home, 'again');
  await mkdir(folder);
  await cp(join(dataDir, 'secret.key'), join(folder, 'secret.key'));
  return folder;
}

test('a machine that is lost while orders come in costs less than a minute of them', async () => {
  const home = await newFolder();
  const { dataDir, server } = await openStore(home);
  const archive = join(home, 'archive');
  const pool = open(server);
  await pool.query('create table taken (id bigint primary key, at bigint not null, note text not null)');
  const command = run('backup', dataDir, '--continuous', archive);
  await until(() => command.said().includes('已完成并核对'));

  /** Orders whose answer has arrived. */
  const answered: number[] = [];
  let isLost = false;
  const ordering = (async () => {
    for (let id = 1; !isLost; id += 1) {
      const at = Date.now();
      await pool.query('insert into taken values ($1, $2, $3)', [id, at, 'x'.repeat(8_000)]);
      answered.push(at);
    }
  })().catch(() => undefined);
  const hasFirst = async () =>
    ((await readArchiveState(dataDir))?.logAt ?? 0) > (answered[0] ?? Number.POSITIVE_INFINITY);
  await until(async () => answered.length > 50 && (await hasFirst()));
  command.child.kill('SIGKILL');
  for (const pid of await findClusterProcesses(join(dataDir, 'postgres/cluster')))
    process.kill(pid, 'SIGKILL');
  isLost = true;
  await ordering;
  await server.stop();
  const again = await newMachine(home, dataDir);
  await rm(dataDir, { recursive: true });

  const restored = run('restore', again, '--from', archive);
  expect([await restored.ended, restored.said()]).toEqual([0, expect.stringContaining('和其后的日志恢复到')]);
  const other = open(await start(again));
  const { rows } = await other.query<{ id: number; at: number; note: number }>(
    'select id, at, length(note) as note from taken order by id',
  );
  // Nothing in between is missing, and what the answers of the last minute said may be gone.
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ note }) => note))).toEqual(new Set([8_000]));
  expect((answered.at(-1) ?? 0) - (rows.at(-1)?.at ?? 0)).toBeLessThan(60_000);
  expect(restored.said()).toMatch(/最后一笔改动：\d{4}-/);
});

test('an operator brings back the store of the moment before a mistake, rows and files', async () => {
  const home = await newFolder();
  const { dataDir, server } = await openStore(home);
  const archive = join(home, 'archive');
  const files = join(dataDir, 'files', 'slips');
  await mkdir(files, { recursive: true });
  const pool = open(server);
  await pool.query('create table price (id int primary key, fen int not null)');
  await pool.query('insert into price values (1, 100)');
  await writeFile(join(files, 'early'), 'a slip');
  await utimes(join(files, 'early'), 1_700_000_000, 1_700_000_000);
  const command = run('backup', dataDir, '--continuous', archive);
  await until(() => command.said().includes('已完成并核对'));
  const archived = async () => {
    const at = Date.now();
    await pool.query(`select pg_logical_emit_message(true, 'tick', '')`);
    await until(async () => ((await readArchiveState(dataDir))?.logAt ?? 0) > at);
  };
  await pool.query('update price set fen = 200');
  await archived();
  const before = new Date();
  await archived();
  await pool.query('delete from price');
  await archived();
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect(await readFile(join(archive, 'files/slips/early'), 'latin1')).not.toContain('a slip');

  const again = await newMachine(home, dataDir);
  const at = before.toISOString();
  const signal = new AbortController().signal;
  const refused = (folder: string, moment: string) =>
    restoreMoment(readConfig({ DATA_DIR: folder }), archive, moment, signal);
  await expect(refused(dataDir, at)).rejects.toThrow(/^DATA_DIR（.*）不是空的（有 .*postgres/);
  await expect(refused(join(home, 'no-key'), at)).rejects.toThrow('secret.key');
  await expect(refused(again, '2000-01-01T00:00:00Z')).rejects.toThrow('归档最早只能恢复到');
  await expect(refused(again, '2100-01-01T00:00:00Z')).rejects.toThrow('归档只到');
  await expect(refused(again, '2026-11-27 03:00')).rejects.toThrow('须为带时区的时间');

  const restored = run('restore', again, '--from', archive, '--at', at);
  expect([await restored.ended, restored.said()]).toEqual([0, expect.stringContaining('文件 1 个')]);
  const other = open(await start(again));
  expect((await other.query('select * from price')).rows).toEqual([{ id: 1, fen: 200 }]);
  expect(await readdir(join(again, 'files/slips'))).toEqual(['early']);
  expect(await readFile(join(again, 'files/slips/early'), 'utf8')).toBe('a slip');
  expect((await readdir(again)).sort()).toEqual(['files', 'postgres', 'secret.key']);
});

test('a drill restores beside a store that goes on selling, and finds every table as it was', async () => {
  const home = await newFolder();
  const { dataDir, server } = await openStore(home);
  const archive = join(home, 'archive');
  const pool = open(server);
  await migrate(pool);
  const command = run('backup', dataDir, '--continuous', archive);
  await until(() => command.said().includes('已完成并核对'));
  let isOver = false;
  const selling = (async () => {
    for (let id = 1; !isOver; id += 1) {
      await pool.query('insert into identity.login_failure values ($1, 1, $2)', [
        `someone ${id}`,
        new Date(id),
      ]);
      await sleep(20);
    }
  })();
  const drill = run('backup', dataDir, '--drill', archive);
  const code = await drill.ended;
  isOver = true;
  await selling;
  expect([code, drill.said()]).toEqual([0, expect.stringContaining('演练通过')]);
  expect(drill.said()).toMatch(/改动在 [\d.]+ 秒后进入归档/);
  expect(drill.said()).toMatch(/\d{2,} 张表、\d+ 行与商城逐表一致/);
  expect(drill.said()).toContain('的账都对得上');
  expect(drill.said()).toMatch(/恢复用时 [\d.]+ 秒/);

  // On another machine, with nothing but the key and the archive.
  const at = Date.now();
  await pool.query(
    `insert into platform.kept_file (key, buyer_id, bytes, kept_at) values ('slips/1/gone', 1, 1, $1)`,
    [new Date(at)],
  );
  await until(async () => ((await readArchiveState(dataDir))?.logAt ?? 0) > at);
  const elsewhere = run('backup', await newMachine(home, dataDir), '--drill', archive);
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.said()).toContain('没有商城可以对照');
  expect(elsewhere.said()).toContain('演练没有通过：\n缺少文件 slips/1/gone');
});
