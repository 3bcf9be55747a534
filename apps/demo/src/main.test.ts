import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPool } from '@qianfang/api/platform/db';
import { readConfig } from '@qianfang/api/platform/env';
import { joinDatabase } from '@qianfang/api/platform/open-database';
import { createTestDatabase, type TestDatabase } from '@qianfang/api/testing/postgres';
import { portOf, type Running, startProgram } from '@qianfang/api/testing/start-program';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let pool: pg.Pool;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1);
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-demo-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await pool.end();
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

const withDemo = resolve(import.meta.dirname, 'main.ts');
const withoutDemo = resolve(import.meta.dirname, '../../api/src/main.ts');

function start(program: string, settings: Readonly<Record<string, string>> = {}): Running {
  const store = startProgram(program, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  });
  children.push(store.child);
  return store;
}

async function stop(store: Running): Promise<void> {
  store.child.kill('SIGTERM');
  await store.ended;
}

test('a demo announces itself at its start, and its data is never served as a store’s own later', async () => {
  const own = await createTestDatabase();
  try {
    const store = start(withDemo, { DATABASE_URL: own.url, DEMO: '1', LOG_LEVEL: 'debug' });
    const url = `http://127.0.0.1:${await portOf(store)}`;
    expect(store.said()).toMatch(/演示环境：.*请勿填写真实资料/);
    expect(store.said()).toContain('演示账号');
    const sent = await fetch(`${url}/api/sms/code`, {
      method: 'POST',
      body: new URLSearchParams({ phone: '13912345678', scene: 'register' }),
    });
    const { data } = (await sent.json()) as { data: { demo_code: string } };
    await stop(store);
    expect(data.demo_code).toMatch(/^\d{6}$/);
    expect(store.said()).not.toContain(data.demo_code);

    for (const program of [withDemo, withoutDemo]) {
      const later = start(program, { DATABASE_URL: own.url });
      expect(await later.ended).toBe(1);
      expect(later.said()).toMatch(/^DEMO：数据库中是演示数据.*DEMO=1\n$/);
    }
  } finally {
    await own.end();
  }
});

test.each([
  ['with DEMO=0', { DEMO: '0' }],
  ['with a database elsewhere', {}],
])('a store in service %s has nothing of the demo', async (_, settings) => {
  const store = start(withDemo, settings);
  const url = `http://127.0.0.1:${await portOf(store)}`;
  expect(store.said()).not.toContain('演示');
  const phone = await fetch(`${url}/simulator/phone`);
  expect(await phone.json()).toMatchObject({ reason: 'NOT_FOUND' });
  await stop(store);
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from identity.buyer');
  expect(rows).toEqual([{ count: 0 }]);
});

test('npm start does not turn a database that the store alone has filled into a demo', async () => {
  const settings = { DATA_DIR: join(dataDir, 'own'), DATABASE_URL: '' };
  const before = start(withoutDemo, settings);
  await portOf(before);
  expect(before.said()).not.toContain('演示');
  await stop(before);

  const own = await joinDatabase(readConfig(settings));
  await own.pool.query(
    `insert into content.setting (key, value, updated_at) values ('company', '"甲"', '2026-11-21')`,
  );
  await own.close();

  const later = start(withDemo, settings);
  await portOf(later);
  expect(later.said()).not.toContain('演示');
  await stop(later);
});
