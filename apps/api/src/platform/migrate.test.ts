import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { addToCart } from '@qianfang/contract/cart';
import { getGoodsList } from '@qianfang/contract/goods';
import { getOrders } from '@qianfang/contract/order';
import { logIn } from '@qianfang/contract/session';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../books/check-books.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { readCatalogue } from '../testing/read-catalogue.ts';
import { startTestApp, testClock } from '../testing/test-app.ts';
import { dbOver, openPool } from './db.ts';
import { migrate, schemaState } from './migrate.ts';
import { endProcess, upsertProcess } from './processes/process.repo.ts';
import { reportProcess } from './processes/report-process.ts';
import { contractSchema } from './schema/contract-schema.ts';
import { ownMigrations, splitDefinitions } from './schema/schema-files.ts';

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
  expect((await schemaState(pool))?.level).toBe('0153_one_line_a_goods');
  await Promise.all([migrate(pool), migrate(pool)]);
  await contractSchema(dbOver(pool), clock);
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
  await migrate(pool, { level: '0153_one_line_a_goods', contracted: [] });
  expect(await schemaState(pool)).toEqual({ level: '0200_baseline', contracted: [] });
  await migrate(pool);
  await contractSchema(dbOver(pool), clock);
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
    update platform.definition set digest = 'of another release', level = '0200_baseline'`);
  await migrate(pool);
  expect(await readCatalogue(pool)).toEqual(await newCatalogue());
});

test('no two migrations share a number', async () => {
  const names = await Promise.all(['.', 'contract'].map((folder) => readdir(join(ownMigrations, folder))));
  const numbers = names.flat().flatMap((file) => (file.endsWith('.sql') ? file.slice(0, 4) : []));
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].sort());
});

test('every function and trigger of the database is one that a start writes over', async () => {
  const pool = poolOver(await createTestDatabase());
  const { rows } = await pool.query<{ name: string }>(`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    union
    select t.tgname || ' on ' || n.nspname || '.' || c.relname from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and n.nspname <> 'graphile_worker'`);
  const written = await pool.query<{ name: string }>('select name from platform.definition');
  expect(written.rows.length).toBeGreaterThan(100);
  expect(rows.map(({ name }) => name).sort()).toEqual(written.rows.map(({ name }) => name).sort());
});

test('a trigger that cannot be replaced is dropped and made in one step', () => {
  const [one, two] = splitDefinitions(`-- Why.
create or replace function a.b() returns trigger language plpgsql as $$ begin return null; end $$;
drop trigger if exists sums on a.c;
create constraint trigger sums after insert on a.c
  deferrable for each row execute function a.b();`);
  expect(one?.name).toBe('a.b');
  expect(two).toMatchObject({
    name: 'sums on a.c',
    text: expect.stringMatching(/^drop trigger[\s\S]*create constraint/),
  });
});

/** The migrations of the release after this one: ours, and these files. */
async function nextRelease(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-next-release-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await cp(ownMigrations, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const clock = testClock();
const daysLater = (days: number) => {
  const later = testClock();
  later.advance({ days });
  return later;
};

const expansion = {
  '8001_place_of_a_warehouse.sql': 'alter table stock.warehouse add column place text;',
  'contract/8002_no_sort.sql': 'alter table stock.warehouse drop column sort;',
};
const columnsOfWarehouse = async (pool: pg.Pool) =>
  (await pool.query('select * from stock.warehouse')).fields.map(({ name }) => name);

test('a release that is put back starts on what the next one has expanded, and leaves its functions alone', async () => {
  const pool = poolOver(await createTestDatabase());
  const folder = await nextRelease({
    ...expansion,
    'functions/wallet.sql': (await readFile(join(ownMigrations, 'functions/wallet.sql'), 'utf8')).replace(
      'does not sum to zero',
      'is not even',
    ),
  });
  const body = async () =>
    (await pool.query(`select prosrc from pg_proc where proname = 'check_journal_sum'`)).rows[0].prosrc;
  expect(await body()).toContain('does not sum to zero');
  await migrate(pool, undefined, folder);
  expect(await schemaState(pool)).toMatchObject({ level: '8001_place_of_a_warehouse' });
  expect(await body()).toContain('is not even');
  await migrate(pool);
  expect(await body()).toContain('is not even');
  expect(await columnsOfWarehouse(pool)).toEqual(['id', 'name', 'province', 'sort', 'place']);
});

test('what an older release needs is removed once its last process is gone, and not for a day while it may come back', async () => {
  const pool = poolOver(await createTestDatabase());
  const db = dbOver(pool);
  const folder = await nextRelease(expansion);
  const older = { id: randomUUID(), level: '0211_old_bookkeeping' };
  await upsertProcess(db, older, clock.now());
  await upsertProcess(db, { id: randomUUID(), level: '8002_no_sort' }, clock.now());
  await migrate(pool, undefined, folder);

  const waits = { run: [], waiting: ['8002_no_sort'] };
  expect(await contractSchema(db, clock, { folder, isAsked: true })).toEqual(waits);
  await endProcess(db, older.id, clock.now());
  expect(await contractSchema(db, clock, { folder })).toEqual(waits);
  expect(await columnsOfWarehouse(pool)).toContain('sort');
  const asked = await contractSchema(db, clock, { folder, isAsked: true });
  expect(asked).toEqual({ run: ['8002_no_sort'], waiting: [] });
  expect(await columnsOfWarehouse(pool)).not.toContain('sort');
  await expect(migrate(pool)).rejects.toThrow(
    /^数据库已经由更新的程序收缩（8002_no_sort），本程序（\d{4}_\w+）不能再在它上面运行。/,
  );
  await migrate(pool, undefined, folder);
});

test('a process that was killed is waited for until it has been silent for a day', async () => {
  const pool = poolOver(await createTestDatabase());
  const db = dbOver(pool);
  const folder = await nextRelease(expansion);
  await migrate(pool, undefined, folder);
  await upsertProcess(db, { id: randomUUID(), level: '0211_old_bookkeeping' }, clock.now());
  expect((await contractSchema(db, clock, { folder })).waiting).toEqual(['8002_no_sort']);
  expect((await contractSchema(db, daysLater(1), { folder })).run).toEqual(['8002_no_sort']);
});

test('a process of an older release that comes back while the schema is being contracted does not serve', async () => {
  const pool = poolOver(await createTestDatabase());
  const db = dbOver(pool);
  const folder = await nextRelease(expansion);
  await migrate(pool, undefined, folder);
  const holder = await pool.connect();
  await holder.query('begin; lock table stock.warehouse');
  const contraction = contractSchema(db, clock, { folder });
  await expect
    .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0);
  const comes = reportProcess(db, clock, { warn() {} });
  await holder.query('commit');
  holder.release();
  expect((await contraction).run).toEqual(['8002_no_sort']);
  await expect(comes).rejects.toThrow('8002_no_sort');
});

test('a migration that waits for a lock lets buyers through again and again, and takes its turn when the lock is free', async () => {
  const pool = poolOver(await createTestDatabase());
  const folder = await nextRelease(expansion);
  const reader = await pool.connect();
  await reader.query('begin; select from stock.warehouse');
  let isDone = false;
  const migration = migrate(pool, undefined, folder).then(() => {
    isDone = true;
  });
  const waits = () => pool.query(`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`);
  await expect.poll(async () => (await waits()).rowCount).toBeGreaterThan(0);
  await pool.query('select from stock.warehouse');
  expect(isDone).toBe(false);
  await reader.query('commit');
  reader.release();
  await migration;
  expect(await columnsOfWarehouse(pool)).toContain('place');
});

test('an index is built while others write, also when several processes start at once', async () => {
  const pool = poolOver(await createTestDatabase());
  const folder = await nextRelease({
    '8001_reason.sql': `-- A comment; with a semicolon.
drop index concurrently if exists stock.movement_reason;
create index concurrently movement_reason on stock.movement (reason);`,
  });
  const writer = await pool.connect();
  await writer.query('begin; lock table stock.movement in row exclusive mode');
  const starts = [migrate(pool, undefined, folder), migrate(pool, undefined, folder)];
  const builds = () =>
    pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%movement_reason%'`,
    );
  await expect.poll(async () => (await builds()).rowCount).toBeGreaterThan(0);
  await writer.query('insert into stock.warehouse (name, province) values ($1, $1)', ['x']);
  await writer.query('commit');
  writer.release();
  await Promise.all(starts);
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = 'stock.movement_reason'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
