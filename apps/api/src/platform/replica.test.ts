import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAcceptances } from '@qianfang/contract/acceptance';
import { exportChainReport } from '@qianfang/contract/chain-report';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { exportOrders } from '@qianfang/contract/order';
import { getVoucherLogFile } from '@qianfang/contract/voucher';
import { getStatementFile, getUserMoneyLogFile } from '@qianfang/contract/wallet';
import { startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '../acceptance/record-statements.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import { copyCluster, type Standby, startStandby } from '../testing/standby.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';
import { openPool } from './db.ts';
import { readConfig } from './env.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { upsertProcess } from './processes/process.repo.ts';
import { followReplica } from './replica.ts';
import { sessionCookie } from './viewer.ts';

const own = { id: randomUUID(), level: '9999' };

let folder: string;
let standby: Standby;
let control: pg.Pool;
let t: TestApp;
let buyer: TestBuyer;
const stops: Array<() => Promise<unknown>> = [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

const quick = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-replica-'));
  const dataDir = join(folder, 'primary');
  await (await startEmbeddedPostgres({ dataDir, settings: quick })).stop();
  const copy = await copyCluster(dataDir, join(tmpdir(), `${folder.split('/').at(-1)}-copy`));
  const primary = await startEmbeddedPostgres({ dataDir, settings: quick });
  standby = await startStandby(copy, primary.url, await freePort());
  control = openPool(standby.url, 1);
  const pool = openPool(primary.url, 2);
  await migrate(pool);
  await pool.end();
  t = await startTestApp({ database: { url: primary.url, end: async () => {} } });
  stops.push(
    () => t.close(),
    () => control.end(),
    () => standby.stop(),
    () => primary.stop(),
  );
  await upsertProcess(t.db, own, t.clock.now());
  buyer = await makeBuyer(t);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Lets the app's reports read what is at `url`, and says which statements it was sent. */
function follow(url: string): () => readonly string[] {
  const pool = openPool(url, 2);
  stops.unshift(() => pool.end());
  const sent = recordStatements(pool);
  followReplica(t.app.deps, pool, own, { restMs: 0 });
  return () => sent().map(({ text }) => text);
}

/** The rows of a workbook, but for its head. */
async function download({ path }: Endpoint, query = ''): Promise<number> {
  const answer = await t.app.inject({
    url: `${path}${query}`,
    cookies: { [sessionCookie]: buyer.session },
  });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const sheet = unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'];
  return (strFromU8(sheet ?? new Uint8Array()).match(/<row>/g)?.length ?? 0) - 1;
}

/** How many statements read orders. */
const readings = (texts: readonly string[]) => texts.join(';').split('orders.purchase_order').length - 1;

test('an export reads the standby, and holds what was ordered a moment before', async () => {
  const sent = follow(standby.url);
  for (let orders = 1; orders <= 3; orders += 1) {
    await placeOrder(t, buyer);
    t.resetStatements();
    expect(await download(exportOrders)).toBe(orders);
    expect(readings(t.statements())).toBe(0);
    expect(readings(sent())).toBeGreaterThan(0);
  }
});

test('statements, movements, vouchers, acceptances and the review of retention read it as well', async () => {
  const sent = follow(standby.url);
  const files: ReadonlyArray<readonly [Endpoint, string, RegExp]> = [
    [getStatementFile, '?account=balance&month=2026-11', /wallet\.posting/],
    [getUserMoneyLogFile, '', /wallet\.posting/],
    [getVoucherLogFile, '', /wallet\.posting/],
    [exportAcceptances, '', /receiving\./],
    [exportChainReport, '?from=2026-11&to=2026-11', /orders\.order_line/],
  ];
  for (const [endpoint, query, table] of files) {
    const from = sent().length;
    t.resetStatements();
    await download(endpoint, query);
    expect(
      sent()
        .slice(from)
        .some((text) => table.test(text)),
      endpoint.path,
    ).toBe(true);
    expect(t.statements().join(';'), endpoint.path).not.toMatch(table);
  }
  await t.app.deps.jobs.run('review-retention');
  expect(sent().some((text) => text.includes('orders.order_line'))).toBe(true);
});

test('a standby that is behind is not read, and is again once it has caught up', async () => {
  const sent = follow(standby.url);
  await control.query('select pg_wal_replay_pause()');
  const state = () => control.query('select pg_get_wal_replay_pause_state() as state');
  await expect.poll(async () => (await state()).rows[0].state).toBe('paused');
  await placeOrder(t, buyer);
  const orders = await download(exportOrders);
  expect(readings(sent())).toBe(0);
  await control.query('select pg_wal_replay_resume()');
  await expect
    .poll(async () => {
      expect(await download(exportOrders)).toBe(orders);
      return readings(sent());
    })
    .toBeGreaterThan(0);
});

test('a replica that is away, or is another database or no replica, leaves exports to the primary', async () => {
  const other = await createTestDatabase();
  const away = new URL(standby.url);
  away.port = String(await freePort());
  const foreign = new URL(standby.url);
  foreign.pathname = '/postgres';
  for (const url of [away.href, foreign.href, other.url, t.url]) {
    const sent = follow(url);
    t.resetStatements();
    expect(await download(exportOrders)).toBeGreaterThan(0);
    expect(readings(t.statements())).toBeGreaterThan(0);
    expect(readings(sent())).toBe(0);
  }
  await other.end();
});

test('after a failure the replica is left alone for a while', async () => {
  const away = new URL(standby.url);
  away.port = String(await freePort());
  const pool = openPool(away.href, 1);
  stops.unshift(() => pool.end());
  followReplica(t.app.deps, pool, own);
  const asksForIt = async () => {
    t.resetStatements();
    await download(exportOrders);
    return t.statements().join(';').includes('pg_current_wal_lsn');
  };
  expect(await asksForIt()).toBe(true);
  expect(await asksForIt()).toBe(false);
});

test('the store opens no standby, to which a proxy may lead for a moment after a fail-over', async () => {
  const opening = openDatabase(readConfig({ DATABASE_URL: standby.url }), {
    info() {},
    warn() {},
    error() {},
  });
  await expect(opening).rejects.toThrow(/^DATABASE_URL .*备库/);
});
