import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Db, dbOver, openPool } from './db.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  // One connection, so that each transaction meets what the one before left behind.
  db = dbOver(openPool(database.url, 1));
  await sql`create table told (number int primary key)`.execute(db);
});
beforeEach(() => sql`delete from told`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.end();
});

const tell = (tx: Db, number: number) =>
  sql`/* unread */ insert into told (number) values (${number}::int)`.execute(tx);

async function told(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from told where number > ${0}::int order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

test('an unread statement has run before the next statement of its transaction, and after the commit', async () => {
  await transact(db, async (tx) => {
    await tell(tx, 1);
    await tell(tx, 2);
    expect(await told(tx)).toEqual([1, 2]);
    await tell(tx, 3);
  });
  expect(await told(db)).toEqual([1, 2, 3]);
});

test('a transaction of unread statements alone is committed', async () => {
  await transact(db, (tx) => tell(tx, 7));
  expect(await told(db)).toEqual([7]);
});

test('outside a transaction it is sent immediately', async () => {
  await tell(db, 9);
  expect(await told(db)).toEqual([9]);
});

test('where it fails, the next statement or the commit fails and everything is undone', async () => {
  const clash = { code: '23505' };
  const failsNext = transact(db, async (tx) => {
    await tell(tx, 1);
    await tell(tx, 1);
    await told(tx);
  });
  await expect(failsNext).rejects.toMatchObject(clash);
  const failsLast = transact(db, async (tx) => {
    await told(tx);
    await tell(tx, 1);
    await tell(tx, 1);
  });
  await expect(failsLast).rejects.toMatchObject(clash);
  expect(await told(db)).toEqual([]);
  // The connection still works and knows its prepared statements.
  await transact(db, (tx) => tell(tx, 1));
  expect(await told(db)).toEqual([1]);
});

test('a rollback before anything waited for it leaves nothing', async () => {
  const first = transact(db, async (tx) => {
    await tell(tx, 1);
    throw new Error('given up');
  });
  await expect(first).rejects.toThrow('given up');
  const second = transact(db, async (tx) => {
    await told(tx);
    await tell(tx, 2);
    throw new Error('given up');
  });
  await expect(second).rejects.toThrow('given up');
  expect(await told(db)).toEqual([]);
});
