import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readDatabaseContents } from '../../testing/database-contents.ts';
import { createEmptyTestDatabase, createTestDatabase } from '../../testing/postgres.ts';
import { openPool } from '../db.ts';
import { migrate, type SchemaState, schemaState } from '../migrate.ts';
import { backUpDatabase } from './back-up-database.ts';
import { prepareSession } from './database-shape.ts';
import { restoreDatabase } from './restore-database.ts';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function newFile(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'qianfang-backup-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  return join(dir, 'store.backup');
}

async function emptyDatabase(): Promise<string> {
  const { url, end } = await createEmptyTestDatabase();
  cleanups.push(end);
  return url;
}

async function storeDatabase(): Promise<string> {
  const { url, end } = await createTestDatabase();
  cleanups.push(end);
  return url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function run(url: string, text: string): Promise<unknown> {
  return withClient(url, (client) => client.query(text));
}

/** Current constraints and triggers. */
function guards(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    await prepareSession(client);
    const { rows } = await client.query(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is, convalidated as state
         from pg_constraint where contype in ('f', 'c', 'p', 'u') and connamespace::regnamespace::text not like 'pg%'
           and connamespace::regnamespace::text <> 'information_schema'
       union all
       select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
       order by 1, 2`,
    );
    return rows;
  });
}

const oddSchema = `
  create schema "货 物";
  create type "货 物".kind as enum ('药', '械');
  create table "货 物"."Main" (
    id bigint generated always as identity primary key,
    "Parent" bigint references "货 物"."Main",
    twin bigint,
    label text not null,
    doubled text generated always as (label || label) stored,
    kind "货 物".kind,
    amount numeric, ratio double precision, flags bit(4), raw bytea, facts jsonb, tags text[], span daterange,
    day date, at timestamptz, moment timestamp, pause interval, ok boolean
  );
  create table "货 物".twin (id bigint primary key, main bigint not null references "货 物"."Main" deferrable initially deferred);
  alter table "货 物"."Main" add foreign key (twin) references "货 物".twin;
  create table "货 物".empty (id int primary key);
  create table "货 物".parted (id int, day date) partition by range (day);
  create table "货 物".parted_old partition of "货 物".parted for values from (minvalue) to ('2026-01-01');
  create table "货 物".parted_new partition of "货 物".parted for values from ('2026-01-01') to (maxvalue);
  create sequence "货 物".untouched start 77;
  create sequence "货 物".used;
  create table "货 物".ledger (id int, amount int);
  create function "货 物".refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create trigger no_insert before insert on "货 物".ledger for each row execute function "货 物".refuse();
  create table "货 物".seeded (id int primary key, label text);
  insert into "货 物".seeded values (1, 'from the migration'), (2, 'also');
`;

const oddRows = `
  set timezone = 'Asia/Shanghai';
  insert into "货 物"."Main" (label, kind, amount, ratio, flags, raw, facts, tags, span, day, at, moment, pause, ok) values
    (E'阿莫西林\\t"胶囊"\\n\\\\. \\r\\\\N end', '药', 12345678901234567890.0001, 0.1 + 0.2, '1010', '\\x00ff0a5c',
     '{"规格": "0.25g*24粒", "n": 1.10}', array['a,b', null, '"', E'\\n', '{}'], '[2026-01-01,)', '2024-02-29',
     '2026-11-21 10:00:00.123456+08', 'infinity', '1 mon -2 days 03:04:05.6', true),
    ('', null, 'NaN', '-Infinity', null, '\\x', 'null', '{}', 'empty', '0044-03-15 BC', '-infinity', null, null, false);
  insert into "货 物".twin values (1, 1);
  update "货 物"."Main" set "Parent" = 2, twin = 1 where id = 1;
  update "货 物"."Main" set "Parent" = 2 where id = 2;
  insert into "货 物".parted values (1, '2025-05-05'), (2, '2026-05-05'), (3, '2025-06-06');
  select nextval('"货 物".used') from generate_series(1, 41);
  alter table "货 物".ledger disable trigger no_insert;
  insert into "货 物".ledger select g, g * 3 from generate_series(1, 5000) g;
  alter table "货 物".ledger enable trigger no_insert;
  delete from "货 物".seeded where id = 1;
  update "货 物".seeded set label = 'changed' where id = 2;
`;

test('every value, key, generated column, partition and sequence is restored', async () => {
  const source = await emptyDatabase();
  await run(source, oddSchema);
  await run(source, oddRows);
  const file = await newFile();
  await backUpDatabase({
    url: source,
    file,
    state: { level: 'odd', contracted: ['odd_too'] },
    now: new Date(),
  });

  const target = await emptyDatabase();
  const levels: SchemaState[] = [];
  const steps = new Set<string>();
  const summary = await restoreDatabase({
    url: target,
    file,
    migrate: async (level) => {
      levels.push(level);
      await run(target, oddSchema);
    },
    onProgress: ({ step }) => steps.add(step),
  });
  expect(levels).toEqual([{ level: 'odd', contracted: ['odd_too'] }]);
  expect([...steps]).toEqual(['check-file', 'migrate', 'load', 'compare']);
  expect(summary.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(2 + 1 + 3 + 5000 + 1);
  expect(await guards(target)).toEqual(await guards(source));
  const before = await readDatabaseContents(source);
  expect(Object.keys(before)).toContain('next of 货 物.Main_id_seq');
  expect(await readDatabaseContents(target)).toEqual(before);
});

test('the store is restored table by table, with waiting jobs, by a role that only owns the database', async () => {
  const source = await storeDatabase();
  await run(
    source,
    `insert into identity.staff (username, name, phone, role) values ('m1', '王经理', '13800000000', 'manager');
     insert into identity.buyer (kind, name, created_at, manager_id) select 'CHAIN_HQ', '总部', now(), id from identity.staff;
     insert into identity.buyer (kind, name, created_at, parent_id) select 'CHAIN_STORE', '门店' || g, now(), b.id
       from identity.buyer b, generate_series(1, 3) g;
     insert into identity.account (buyer_id, username, phone, password_hash, created_at)
       select id, 'u' || id, '1390000000' || id, 'x', now() from identity.buyer;
     insert into identity.session (token_hash, account_id, buyer_id, created_at, expires_at, seen_at)
       select sha256(username::bytea), id, buyer_id, now(), now(), now() from identity.account;
     insert into wallet.account (buyer_id, code, currency, balance)
       select null, 'bank', 'fen', null union all select min(id), 'balance', 'fen', 12345 from identity.buyer;
     insert into wallet.journal (cause, reference, at) values ('top_up', 'payment:1', now());
     insert into wallet.posting (journal_id, account_id, amount, balance_after)
       select j.id, a.id, coalesce(a.balance, -12345), a.balance from wallet.journal j, wallet.account a;
     select nextval('orders.order_no_seq') from generate_series(1, 9);
     select graphile_worker.add_job('cancel-unpaid', json_build_object('order', g), run_at => now() + interval '1 hour')
       from generate_series(1, 3) g`,
  );
  const pool = openPool(source, 1);
  const state = await schemaState(pool);
  if (!state) throw new Error('the database is empty');
  await pool.end();
  const file = await newFile();
  await backUpDatabase({ url: source, file, state, now: new Date() });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await emptyDatabase();
  const { url: asOwner, drop } = await handToPlainOwner(target);
  cleanups.push(drop);
  await restoreDatabase({
    url: asOwner,
    file,
    migrate: async (to) => {
      const targetPool = openPool(asOwner, 2);
      await migrate(targetPool, to);
      await targetPool.end();
    },
  });
  expect(await guards(target)).toEqual(await guards(source));
  const restored = await readDatabaseContents(target);
  expect(restored['graphile_worker._private_jobs']).toHaveLength(3);
  expect(restored).toEqual(await readDatabaseContents(source));
});

/** Gives a database to a new role that has no other right. */
async function handToPlainOwner(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const role = `qianfang_test_${randomBytes(4).toString('hex')}`;
  const name = new URL(url).pathname.slice(1);
  await run(url, `create role ${role} login password 'plain'; alter database ${name} owner to ${role}`);
  const asOwner = new URL(url);
  asOwner.username = role;
  asOwner.password = 'plain';
  return {
    url: asOwner.href,
    async drop() {
      await run(url, `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    },
  };
}

test('a backup shows one instant, whatever is written meanwhile', async () => {
  const source = await emptyDatabase();
  await run(
    source,
    `create table a (id int); create table b (id int);
     insert into a select generate_series(1, 10); insert into b select id from a`,
  );
  const summary = await withClient(source, async (writer) => {
    // The backup has to wait for this table, so this write comes after its instant and before it reads the table.
    await writer.query('begin; lock table b in access exclusive mode');
    const backup = backUpDatabase({
      url: source,
      file: await newFile(),
      state: { level: 'x', contracted: [] },
      now: new Date(),
    });
    const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
    while ((await writer.query(waiting)).rowCount === 0) await sleep(10);
    await writer.query('delete from a; delete from b; commit');
    return backup;
  });
  expect(summary.tables.map(({ rows }) => rows)).toEqual([10, 10]);
});

test('only an empty database is filled', async () => {
  const source = await emptyDatabase();
  await run(source, 'create table a (id int)');
  const file = await newFile();
  await backUpDatabase({ url: source, file, state: { level: 'x', contracted: [] }, now: new Date() });
  const before = await readDatabaseContents(source);
  await expect(
    restoreDatabase({ url: source, file, migrate: () => Promise.reject(new Error('not reached')) }),
  ).rejects.toThrow('目标数据库不是空的（已有 public.a 等 1 项）。只能恢复到空数据库');
  expect(await readDatabaseContents(source)).toEqual(before);
});

test('a truncated, changed or foreign file is refused before the database is touched', async () => {
  const source = await emptyDatabase();
  await run(
    source,
    `create table a (id int, label text); insert into a select g, 'label ' || g from generate_series(1, 500) g`,
  );
  const file = await newFile();
  await backUpDatabase({ url: source, file, state: { level: 'x', contracted: [] }, now: new Date() });
  const whole = await readFile(file);
  const text = gunzipSync(whole);
  const summaryAt = text.indexOf('{"kind":"summary"');
  const changed = Buffer.from(text.toString('latin1').replace('label 77', 'label 78'), 'latin1');
  const target = await emptyDatabase();
  for (const bad of [
    whole.subarray(0, whole.length - 20),
    whole.subarray(0, 100),
    gzipSync(text.subarray(0, summaryAt)),
    gzipSync(text.subarray(0, summaryAt - 100)),
    gzipSync(changed),
    gzipSync(Buffer.from('hello')),
    Buffer.from('hello'),
    Buffer.alloc(0),
  ]) {
    await writeFile(file, bad);
    await expect(
      restoreDatabase({ url: target, file, migrate: () => Promise.reject(new Error('not reached')) }),
    ).rejects.toThrow(`${file} 不是完整的千方备份文件。请换一份备份。`);
  }
  await expect(
    restoreDatabase({ url: target, file: `${file}.none`, migrate: () => Promise.resolve() }),
  ).rejects.toThrow(`找不到备份文件 ${file}.none。`);
});

test('a failed restore leaves the database empty, and can be repeated', async () => {
  const source = await emptyDatabase();
  const tables = 'create schema s; create table s.a (id int); create table s.b (id int)';
  await run(
    source,
    `${tables}; insert into s.a select generate_series(1, 100000); insert into s.b values (-5)`,
  );
  const file = await newFile();
  await backUpDatabase({ url: source, file, state: { level: 'x', contracted: [] }, now: new Date() });
  const target = await emptyDatabase();
  const restoreInto = (schema: string) =>
    restoreDatabase({ url: target, file, migrate: async () => void (await run(target, schema)) });

  await expect(restoreInto(`${tables}; alter table s.a add check (id < 90000)`)).rejects.toThrow(
    'a_id_check',
  );
  expect(await readDatabaseContents(target)).toEqual({});
  await expect(restoreInto(`${tables}; alter table s.b add check (id > 0)`)).rejects.toThrow('b_id_check');
  await expect(
    restoreInto(`${tables}; create rule keep as on insert to s.b do instead nothing;
      create function s.one() returns trigger language plpgsql as $$ begin new.id := 1; return new; end $$;
      create trigger one before insert on s.b for each row execute function s.one();
      alter table s.b enable always trigger one`),
  ).rejects.toThrow('恢复后的 s.b 与备份不一致，已撤销恢复。');
  await expect(restoreInto(`${tables}; alter table s.b add extra int`)).rejects.toThrow(
    '备份与本程序的表结构不一致：s.b (id)。请用制作备份时的程序版本恢复，再升级程序。',
  );
  await expect(restoreInto(`${tables}; create table s.c (id int)`)).rejects.toThrow('表结构不一致：s.c (id)');
  expect(await readDatabaseContents(target)).toEqual({});

  await restoreInto(tables);
  expect(await readDatabaseContents(target)).toEqual(await readDatabaseContents(source));
});

test('a restore that is cancelled or loses its connection leaves the database empty', async () => {
  const source = await emptyDatabase();
  const tables = 'create schema s; create table s.a (id int, label text)';
  await run(source, `${tables}; insert into s.a select g, md5(g::text) from generate_series(1, 100000) g`);
  const file = await newFile();
  await backUpDatabase({ url: source, file, state: { level: 'x', contracted: [] }, now: new Date() });
  const target = await emptyDatabase();
  const stop = new AbortController();
  const restoreUntil = (interrupt: () => void, signal?: AbortSignal, prepared = tables) =>
    restoreDatabase({
      url: target,
      file,
      migrate: async () => void (await run(target, prepared)),
      onProgress: ({ step, share = 0 }) => step === 'load' && share > 0.4 && interrupt(),
      ...(signal === undefined ? {} : { signal }),
    });
  await expect(restoreUntil(() => stop.abort(), stop.signal)).rejects.toThrow();
  expect(await readDatabaseContents(target)).toEqual({});

  // The load pauses before its end until the test cuts it; otherwise it might finish first.
  const stopping = `${tables};
    create function s.wait() returns trigger language plpgsql as 'begin perform pg_sleep(300); return new; end';
    create trigger wait before insert on s.a for each row when (new.id = 99000) execute function s.wait();
    alter table s.a enable always trigger wait`;
  let isCut = false;
  const cut = () => {
    if (isCut) return;
    isCut = true;
    cuts.push(
      run(
        source,
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy%' and datname = '${new URL(target).pathname.slice(1)}'`,
      ),
    );
  };
  const cuts: Array<Promise<unknown>> = [];
  await expect(restoreUntil(cut, undefined, stopping)).rejects.toThrow();
  await Promise.all(cuts);
  expect(await readDatabaseContents(target)).toEqual({});
});

test('a failed backup leaves nothing behind and never replaces a file', async () => {
  const source = await emptyDatabase();
  await run(source, 'create table a (id int); insert into a select generate_series(1, 200000)');
  const file = await newFile();
  const dir = join(file, '..');
  await writeFile(file, 'earlier');
  const options = { url: source, state: { level: 'x', contracted: [] }, now: new Date() };
  await expect(backUpDatabase({ ...options, file })).rejects.toThrow(`${file} 已经存在。请换一个文件名。`);
  expect(await readFile(file, 'utf8')).toBe('earlier');
  const nowhere = join(dir, 'none', 'store.backup');
  await expect(backUpDatabase({ ...options, file: nowhere })).rejects.toThrow(`不能写入 ${nowhere}。`);

  const stop = new AbortController();
  const givenUp = { ...options, file: join(dir, 'given-up.backup'), signal: stop.signal };
  await expect(backUpDatabase({ ...givenUp, onProgress: () => stop.abort() })).rejects.toThrow('aborted');

  // The connection breaks halfway: the second table is locked, so the backup waits for it.
  await run(source, 'create table b (id int)');
  const other = join(dir, 'other.backup');
  await withClient(source, async (holder) => {
    await holder.query('begin; lock table b in access exclusive mode');
    const failing = expect(backUpDatabase({ ...options, file: other })).rejects.toThrow();
    // Asks through another client: inside a transaction, the activity of others does not change.
    const cut = () =>
      withClient(source, async (client) => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      });
    while (!(await cut())) await sleep(20);
    await failing;
  });
  expect(await readdir(dir)).toEqual(['store.backup']);
});
