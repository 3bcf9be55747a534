import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { portOf, type Running, startProgram } from '../../testing/start-program.ts';
import { removeArchiveState, writeArchiveState } from '../archive/archive-state.ts';
import { systemClock } from '../clock.ts';
import { dbOver, openPool } from '../db.ts';

const program = resolve(import.meta.dirname, '../../main.ts');

let database: TestDatabase;
let dataDir: string;
let metricsPort: number;
let store: Running;
let url: string;
const children: ChildProcess[] = [];

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function start(metrics: string): Running {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', METRICS: metrics };
  const started = startProgram(program, settings);
  children.push(started.child);
  return started;
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-metrics-'));
  metricsPort = await freePort();
  store = start(`127.0.0.1:${metricsPort}`);
  url = `http://127.0.0.1:${await portOf(store)}`;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

const metricsUrl = (path: string) => `http://127.0.0.1:${metricsPort}${path}`;

/** Values by name and labels. */
async function read(): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl('/metrics'));
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Names of all series that are measured, also of those that nothing has counted in yet. */
async function readNames(): Promise<Set<string>> {
  const text = await (await fetch(metricsUrl('/metrics'))).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test('calls are counted by the pattern of their route, and nothing of a visitor is in a label', async () => {
  await fetch(`${url}/api/goods/detail/4711?keywords=secret`);
  await fetch(`${url}/api/no/such/4712`);
  await fetch(`${url}/readyz`);
  await fetch(`${url}/api/notify/wechat`, { method: 'POST', body: 'a=1' });
  const metrics = await read();
  const counted = (labels: string) => metrics.get(`qianfang_http_request_seconds_count{${labels}}`);
  expect(counted('method="GET",route="/api/goods/detail/:id",status="4xx"')).toBe(1);
  expect(counted('method="GET",route="page",status="4xx"')).toBe(1);
  expect(counted('method="GET",route="other",status="2xx"')).toBe(1);
  expect(counted('method="POST",route="/api/notify/wechat",status="4xx"')).toBe(1);
  expect([...metrics.keys()].join('\n')).not.toMatch(/471[12]|secret/);
});

test('refusals are counted by their reason', async () => {
  const before = (await read()).get('qianfang_refusals_total{reason="NOT_LOGGED_IN",route="/api/cart/list"}');
  await fetch(`${url}/api/cart/list`);
  const after = (await read()).get('qianfang_refusals_total{reason="NOT_LOGGED_IN",route="/api/cart/list"}');
  expect(after).toBe((before ?? 0) + 1);
});

test('the pool, the feed, the index, the queue and the process tell their state', async () => {
  const db = dbOver(openPool(database.url, 1));
  await sql`select graphile_worker.add_job('no_such_task', run_at => '2100-01-01')`.execute(db);
  await db.destroy();
  await expect.poll(async () => (await read()).get('qianfang_search_current')).toBe(1);
  const metrics = await read();
  expect(metrics.get('qianfang_jobs{task="no_such_task",state="later"}')).toBe(1);
  expect(metrics.get('qianfang_database_connections')).toBeGreaterThan(0);
  expect(metrics.get('qianfang_database_waiting')).toBe(0);
  expect(metrics.get('qianfang_feed_lag_seconds')).toBeLessThan(2);
  expect(metrics.get('qianfang_search_goods')).toBe(0);
  expect(metrics.get('qianfang_live_streams')).toBe(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('statements are counted, so that their number and time a call are known', async () => {
  const before = await read();
  await fetch(`${url}/api/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: '13800138000', password: 'a-wrong-password' }),
  });
  const after = await read();
  const more = (name: string) =>
    (after.get(`qianfang_statement_seconds_${name}`) ?? 0) -
    (before.get(`qianfang_statement_seconds_${name}`) ?? 0);
  expect(more('count')).toBeGreaterThan(0);
  expect(more('sum')).toBeGreaterThan(0);
});

test('the archive tells how far it is behind, also when its command has fallen silent', async () => {
  expect((await read()).get('qianfang_archive_on')).toBe(0);
  const minuteAgo = systemClock.now().getTime() - 60_000;
  const faults = { log: 'away', base: '', files: '' };
  await writeArchiveState(dataDir, {
    folder: '/away',
    logAt: minuteAgo,
    filesAt: minuteAgo,
    baseAt: 0,
    faults,
  });
  const metrics = await read();
  expect(metrics.get('qianfang_archive_on')).toBe(1);
  expect(metrics.get('qianfang_archive_lag_seconds{of="log"}')).toBeGreaterThanOrEqual(60);
  expect(metrics.get('qianfang_archive_lag_seconds{of="files"}')).toBeGreaterThanOrEqual(60);
  expect(metrics.get('qianfang_archive_lag_seconds{of="base"}')).toBeGreaterThan(1_000_000);
  expect(metrics.get('qianfang_wal_kept_bytes')).toBe(0);
  await removeArchiveState(dataDir);
});

test.each(['prometheus/alerts.yml', 'grafana/dashboard.json'])(
  'every metric that %s uses is there',
  async (file) => {
    const text = await readFile(resolve(import.meta.dirname, '../../../../../deploy', file), 'utf8');
    if (file.endsWith('.json')) JSON.parse(text);
    await fetch(`${url}/api/cart/list`);
    const names = await readNames();
    const used = new Set(text.match(/\b(?:qianfang|process|nodejs)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(7);
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
  },
);

test('the level of the log changes while the store runs', async () => {
  const set = (level: string) => fetch(metricsUrl('/log-level'), { method: 'PUT', body: level });
  expect((await set('error')).status).toBe(204);
  const before = store.said().length;
  await fetch(`${url}/healthz`);
  expect(store.said().slice(before)).not.toContain('/healthz');
  expect((await set('info')).status).toBe(204);
  await fetch(`${url}/healthz`);
  await expect.poll(() => store.said().slice(before)).toContain('/healthz');
  expect((await set('loud')).status).toBe(422);
  expect((await set('x'.repeat(10_000))).status).toBe(422);
});

test('buyers cannot read them: the store itself has no such page', async () => {
  // Where pages are built, any path shows the shop.
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('qianfang_http');
});

test('a port that is taken stops the start with a sentence', async () => {
  const wrong = start(`127.0.0.1:${metricsPort}`);
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toContain(`METRICS 127.0.0.1:${metricsPort} 不能监听：EADDRINUSE`);
});
