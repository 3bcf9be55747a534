import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, serverName } from '../platform/db.ts';
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
