import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmasterFile } from '@qianfang/embedded-postgres/postmaster';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, serverName } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { openDatabase } from '../platform/open-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ChangeFeed } from './change-feed.ts';

let t: TestApp;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await t.close();
});

function poolOf(name?: string): pg.Pool {
  const pool = openPool(t.url, 2, name);
  pools.push(pool);
  return pool;
}

test('a server commits without a notification and notifies its peers afterwards; a command notifies as it commits', async () => {
  const [server, command] = [poolOf(serverName), poolOf()];
  const ear = await command.connect();
  const heard: string[] = [];
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await ear.query('listen platform_change');
  const change = 'update content.setting set value = value';

  await server.query(change);
  await command.query(change);
  await expect.poll(() => heard).toEqual(['']);

  const feed = new ChangeFeed({ pool: server, log: { warn() {} } });
  for (const _ of [1, 2, 3]) feed.notifyPeers();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]).not.toBe('');
  await feed.stop();
  ear.release();
});

test('changes are followed while calls hold every connection of the pool', async () => {
  const pool = poolOf();
  const held = [await pool.connect(), await pool.connect()];
  const feed = new ChangeFeed({ pool, log: { warn() {} } });
  await feed.catchUp();
  expect(feed.isCurrent()).toBe(true);
  for (const one of held) one.release();
  await feed.stop();
});

test('a change after a crash is heard of, though its transaction has a number that was given out before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-crash-'));
  const silent = { info() {}, warn() {}, error() {} };
  const { pool, close } = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_POOL: '2' }), silent);
  const postmaster = async () => (await readPostmasterFile(join(dataDir, 'postgres', 'cluster')))?.pid;
  try {
    await migrate(pool);
    // What was rolled back shortly before a crash leaves nothing: its numbers are given out again.
    await pool.query(`alter system set wal_writer_delay = '10s'`);
    await pool.query('select pg_reload_conf()');
    await pool.query('checkpoint');
    const feed = new ChangeFeed({ pool, log: silent });
    const heard: string[] = [];
    feed.subscribe((changes) => heard.push(...(changes?.map(({ topic }) => topic) ?? ['everything'])));
    await feed.catchUp();
    for (let turn = 0; turn < 20; turn += 1) await pool.query('begin; select pg_current_xact_id(); rollback');
    await feed.catchUp();
    const before = heard.length;

    const killed = await postmaster();
    if (killed !== undefined) process.kill(killed, 'SIGKILL');
    const isBack = () => pool.query('select').then(postmaster, () => killed);
    await expect.poll(isBack, { timeout: 60_000 }).not.toBe(killed);
    await pool.query('update content.setting set value = value');
    await feed.catchUp();
    expect(heard.slice(before)).toContain('everything');
    await feed.stop();
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
