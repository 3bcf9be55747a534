import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/postgres.ts';
import { dbOver, openPool } from './db.ts';

/** A statement with values has a name; on one connection it is answered with its columns the first time only. */
async function onOneConnection(work: (db: ReturnType<typeof dbOver>) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 1);
  await work(dbOver(pool));
  await pool.end();
  await database.drop();
}

test('a statement that is sent again says the same of every kind of column', () =>
  onOneConnection(async (db) => {
    const ask = (id: number, at: Date) =>
      sql`
      select ${id}::bigint as id, array[${id}]::bigint[] as ids, ${at}::timestamptz as at, date '2026-02-28' as day, null::text as nothing,
        true as has, '{"a":1}'::jsonb as told`.execute(db);
    const at = new Date('2026-11-23T00:00:00Z');
    const told = (id: number) => ({
      id,
      ids: [id],
      at,
      day: '2026-02-28',
      nothing: null,
      has: true,
      told: { a: 1 },
    });
    for (const id of [1, 2, 3]) expect((await ask(id, at)).rows).toEqual([told(id)]);
  }));

test('a number too large to be counted with is refused each time, and the connection goes on', () =>
  onOneConnection(async (db) => {
    const ask = (id: string) => sql<{ id: number }>`select ${id}::bigint as id`.execute(db);
    for (const _ of [1, 2]) {
      await expect(ask('9007199254740993')).rejects.toThrow('2^53');
      expect((await ask('7')).rows).toEqual([{ id: 7 }]);
    }
  }));

test('a statement that fails is sent again with its columns, also when it begins a transaction', () =>
  onOneConnection(async (db) => {
    const divide = (by: number) => sql<{ part: number }>`select 6 / ${by}::int as part`.execute(db);
    const within = (by: number) =>
      db.transaction().execute((tx) => sql<{ part: number }>`select 6 / ${by}::int as part`.execute(tx));
    for (const [by, part] of [[2, 3] as const, [3, 2] as const]) {
      await expect(divide(0)).rejects.toThrow('division by zero');
      expect((await divide(by)).rows).toEqual([{ part }]);
      await expect(within(0)).rejects.toThrow('division by zero');
      expect((await within(by)).rows).toEqual([{ part }]);
    }
  }));

test('a statement that gives no rows gives none again', () =>
  onOneConnection(async (db) => {
    await sql`create temporary table jar (lid text)`.execute(db);
    for (const lid of ['red', 'blue'])
      expect((await sql`insert into jar (lid) values (${lid})`.execute(db)).numAffectedRows).toBe(1n);
    expect((await sql`select lid from jar order by lid`.execute(db)).rows).toEqual([
      { lid: 'blue' },
      { lid: 'red' },
    ]);
  }));
