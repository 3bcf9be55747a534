import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createEmptyTestDatabase } from '../../testing/postgres.ts';
import { compareSums, sumTables, type TableSums } from './table-sums.ts';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function sumsOf(statements: string): Promise<TableSums> {
  const { url, end } = await createEmptyTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  cleanups.push(end, () => client.end());
  await client.query(statements);
  return sumTables(client, () => {});
}

const tables = 'create schema s; create table s.a (id int, label text); create table s.b (id int)';

test('the same rows have the same sums, in whatever order they lie', async () => {
  const one = await sumsOf(`${tables}; insert into s.a values (1, '药'), (2, null), (2, null)`);
  const other = await sumsOf(`${tables}; insert into s.a values (2, null), (1, '药'), (2, null)`);
  expect(one.get('s.a')?.rows).toBe(3);
  expect(compareSums(one, other)).toEqual([]);
});

test('a row that differs, is missing or stands twice is told by its table', async () => {
  const one = await sumsOf(`${tables}; insert into s.a values (1, 'a'), (2, 'b'); create table s.c (id int)`);
  const other = await sumsOf(
    `${tables}; insert into s.a values (1, 'a'), (2, 'c'); insert into s.b values (1)`,
  );
  expect(compareSums(one, other)).toEqual([
    '表 s.a 不一致：商城 2 行，恢复后 2 行。',
    '表 s.b 不一致：商城 0 行，恢复后 1 行。',
    '表 s.c 不一致：商城 0 行，恢复后 没有。',
  ]);
});
