import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { addToCart } from '@qianfang/contract/cart';
import { getGoodsList } from '@qianfang/contract/goods';
import { getOrders } from '@qianfang/contract/order';
import { logIn } from '@qianfang/contract/session';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../testing/check-books.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { readCatalogue } from '../testing/read-catalogue.ts';
import { startTestApp } from '../testing/test-app.ts';
import { openPool } from './db.ts';
import { migrate, migrationLevel } from './migrate.ts';

const cleanups: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function poolOver(database: TestDatabase): pg.Pool {
  const pool = openPool(database.url, 4);
  cleanups.push(async () => {
    await pool.end();
    await database.end();
  });
  return pool;
}

/**
 * The demo as 124 migrations and its seed had left it on 2026-11-26 (commit 433b37ad), by pg_dump of PostgreSQL 15.
 */
async function restoreDemoOfBefore(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  const packed = await readFile(join(import.meta.dirname, '../testing/demo-at-0153.sql.zst'));
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(zstdDecompressSync(packed).toString());
  await client.end();
  return database;
}

const newCatalogue = () => createTestDatabase().then((database) => readCatalogue(poolOver(database)));

test('a store from before the baseline keeps its data, and its database equals a new one', async () => {
  const database = await restoreDemoOfBefore();
  const pool = openPool(database.url, 4);
  expect(await migrationLevel(pool)).toBe('0153_one_line_a_goods');
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await readCatalogue(pool)).toEqual(await newCatalogue());
  await pool.end();

  const t = await startTestApp({ database, demo: true, now: '2026-11-26T10:00:00+08:00' });
  cleanups.push(() => t.close());
  const entered = await t.call(logIn, { body: { username: 'yaodian', password: 'Qianfang-2026' } });
  const as = entered.cookies.find(({ name }) => name === 'qf_session')?.value;
  const { data: goods } = await t.call(getGoodsList, { as, query: { keywords: '阿莫西林' } });
  expect(goods.total).toBeGreaterThan(0);
  expect((await t.call(getOrders, { as, query: {} })).data.total).toBeGreaterThan(0);
  const added = await t.call(addToCart, {
    as,
    body: { params: [{ goods_id: goods.list[0]?.id ?? 0, number: 60 }] },
  });
  expect(added.status).toBe(200);
  expect(await checkBooks(t.db)).toEqual([]);
});

test('a database that an earlier release left halfway is refused, with the release to start first', async () => {
  const pool = poolOver(await createEmptyTestDatabase());
  await pool.query(`
    create schema platform;
    create table platform.migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into platform.migration values ('0001_identity', ''), ('0131_rebate', '')`);
  await expect(migrate(pool)).rejects.toThrow(
    '数据库的结构停在 0131_rebate，本程序只能从 0153_one_line_a_goods 接着升级。请先用 2026-11-26 的程序（提交 433b37ad）启动一次，再换成本程序。',
  );
});

test('a backup from before the baseline is loaded into the tables of the baseline', async () => {
  const pool = poolOver(await createEmptyTestDatabase());
  await migrate(pool, '0153_one_line_a_goods');
  expect(await migrationLevel(pool)).toBe('0200_baseline');
  await migrate(pool);
  expect(await readCatalogue(pool)).toEqual(await newCatalogue());
});

test('functions and triggers are recreated only where they differ from their files', async () => {
  const pool = poolOver(await createTestDatabase());
  const made = () =>
    pool.query(
      `select xmin::text from pg_trigger where not tgisinternal union all select xmin::text from pg_proc`,
    );
  const first = await made();
  await migrate(pool);
  expect((await made()).rows).toEqual(first.rows);
  await pool.query(`
    drop trigger keep on stock.batch;
    create or replace function platform.log_whole() returns trigger language plpgsql as $$ begin return null; end $$;
    update platform.definitions set digest = 'of another release'`);
  await migrate(pool);
  expect(await readCatalogue(pool)).toEqual(await newCatalogue());
});

test('no two migrations share a number', async () => {
  const files = await readdir(join(import.meta.dirname, '../../migrations'));
  const numbers = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
