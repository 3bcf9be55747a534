import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/postgres.ts';

const root = resolve(import.meta.dirname, '../../../..');

test('every table has a rule for its growth in docs/growth.md, and only one', async () => {
  const text = await readFile(join(root, 'docs/growth.md'), 'utf8');
  const cells = [...text.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name));
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`);
  await client.end();
  await database.end();
  expect(rows.length).toBeGreaterThan(150);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).sort());
});
