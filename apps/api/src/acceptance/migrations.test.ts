import { NO_MIGRATIONS } from 'kysely/migration';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openPool } from '../platform/db.ts';
import { migrate, migrationLevel } from '../platform/migrate.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../testing/postgres.ts';

/** The job queue is another project's: its own migrations go forward only. */
const ownSchemas = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'platform', 'graphile_worker')`;

const shape = `
  select 'schema ' || n.nspname as part from pg_namespace n where ${ownSchemas} and n.nspname <> 'public'
  union all
  select format('column %s.%s.%s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v') and ${ownSchemas}
  union all
  select format('constraint %s.%s %s', n.nspname, r.conname, pg_get_constraintdef(r.oid))
  from pg_constraint r join pg_namespace n on n.oid = r.connamespace where ${ownSchemas}
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
  union all
  select format('function %s.%s %s', n.nspname, p.proname, md5(p.prosrc))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas}
  union all
  select 'trigger ' || pg_get_triggerdef(g.oid)
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not g.tgisinternal and ${ownSchemas}
  union all
  select format('sequence %s.%s', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ownSchemas}
  order by 1`;

async function readShape(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(shape);
  return rows.map((row) => row.part);
}

async function on(database: TestDatabase, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool(database.url, 2);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.end();
  }
}

test('migrations go forward, all the way back, and forward again to the same database', async () => {
  await on(await createEmptyTestDatabase(), async (pool) => {
    const empty = await readShape(pool);
    await migrate(pool);
    const first = await readShape(pool);
    const newest = await migrationLevel(pool);
    expect(first.length).toBeGreaterThan(300);
    await migrate(pool, NO_MIGRATIONS);
    expect(await readShape(pool)).toEqual(empty);
    expect(await migrationLevel(pool)).toBeUndefined();
    await migrate(pool);
    expect(await readShape(pool)).toEqual(first);
    expect(await migrationLevel(pool)).toBe(newest);
  });
});

/** Tables of a company's things that are found another way first; the reason stands beside. */
const foundOtherwise: Readonly<Record<string, string>> = {
  'identity.session': 'found by its token',
  'qualification.address': 'its index leaves out what was deleted, which nothing asks for',
  'wallet.account': "its index is on coalesce(buyer_id, 0), because the store's own accounts have no buyer",
  'wechat.binding': 'found by its account, of which there is one row at most',
  'wechat.ticket': 'found by what the browser, the QR and the phone carry',
};

test('whatever holds something of a company has an index that begins with the company', async () => {
  await on(await createTestDatabase(), async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'buyer_id'
      where c.relkind in ('r', 'p') and ${ownSchemas} and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum)
      order by 1`);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(foundOtherwise));
  });
});
