import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Db, dbOver, openPool } from './db.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  // One connection, so that what one transaction leaves behind is met by the next.
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

test('what nobody reads is there for the next statement of its transaction, and when that has committed', async () => {
  await transact(db, async (tx) => {
    await tell(tx, 1);
    await tell(tx, 2);
    expect(await told(tx)).toEqual([1, 2]);
    await tell(tx, 3);
  });
  expect(await told(db)).toEqual([1, 2, 3]);
});

test('a transaction of nothing else is committed', async () => {
  await transact(db, (tx) => tell(tx, 7));
  expect(await told(db)).toEqual([7]);
});

test('outside of a transaction it is sent at once', async () => {
  await tell(db, 9);
  expect(await told(db)).toEqual([9]);
});

test('where it fails, the next statement does and all is undone, also when that is the commit', async () => {
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
  // The connection goes on, and knows its statements.
  await transact(db, (tx) => tell(tx, 1));
  expect(await told(db)).toEqual([1]);
});

test('what is undone before anything waited for it leaves nothing', async () => {
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
