import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { joinDatabase, type OpenDatabase } from '../platform/open-database.ts';
import { readDatabaseContents } from '../testing/database-contents.ts';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'qianfang-cli-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function openStore(dataDir: string): Promise<OpenDatabase> {
  const database = await joinDatabase(readConfig({ DATA_DIR: dataDir }));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  cleanups.push(close);
  return { ...database, close };
}

/** Runs a command of the project as npm does, from another folder. */
async function runCommand(name: 'backup' | 'restore', dataDir: string, from: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: from },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

test('an operator backs up a running store and restores it in a new folder', async () => {
  const home = await newFolder();
  const first = join(home, 'first');
  const running = await openStore(first);
  await migrate(running.pool);
  await running.pool.query(
    `insert into identity.login_failure select 'someone ' || g, g, now() from generate_series(1, 2000) g`,
  );

  const saved = await runCommand('backup', first, home, 'store.backup');
  expect(saved.code).toBe(0);
  expect(saved.out).toContain(`行到 ${join(home, 'store.backup')}（`);
  expect(saved.out).toContain('secret.key');
  expect(saved.out).toContain(`文件在 ${join(first, 'files')} 中，不在备份里`);
  expect(saved.err).toContain('备份 100%');

  const refused = await runCommand('restore', first, home, 'store.backup');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('目标数据库不是空的');
  const before = await readDatabaseContents(running.url);
  await running.close();

  const second = join(home, 'second');
  const restored = await runCommand('restore', second, home, 'store.backup');
  expect(restored.err).toContain('核对 100%');
  expect(restored.out).toContain('逐表核对一致');
  expect(restored.out).toContain('npm run files -- verify');
  expect(restored.code).toBe(0);
  const again = await openStore(second);
  expect(await readDatabaseContents(again.url)).toEqual(before);
});

test('a backup of nothing makes no database and says so', async () => {
  const home = await newFolder();
  const answer = await runCommand('backup', join(home, 'none'), home, 'store.backup');
  expect(answer).toEqual({
    code: 1,
    out: '',
    err: `DATA_DIR（${join(home, 'none')}）里还没有数据库，没有可备份的内容。\n`,
  });
  expect(await readdir(home)).toEqual([]);
  const usage = await runCommand('restore', home, home);
  expect(usage.err).toMatch(/^用法：npm run restore -- 文件\n/);
});
