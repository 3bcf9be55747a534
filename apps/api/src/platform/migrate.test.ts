import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_MIGRATIONS } from 'kysely/migration';
import { expect, test } from 'vitest';
import { createEmptyTestDatabase } from '../testing/postgres.ts';
import { openPool } from './db.ts';
import { migrate, migrationLevel } from './migrate.ts';

test('every migration goes forward, back and forward again', async () => {
  const database = await createEmptyTestDatabase();
  const pool = openPool(database.url, 2);
  const schemas = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' order by 1`,
    );
    return rows.map((row) => row.name);
  };
  await migrate(pool);
  const full = await schemas();
  const newest = await migrationLevel(pool);
  await migrate(pool, NO_MIGRATIONS);
  expect(await migrationLevel(pool)).toBeUndefined();
  expect(await schemas()).not.toContain('catalogue');
  await migrate(pool);
  expect(await schemas()).toEqual(full);
  expect(await migrationLevel(pool)).toBe(newest);
  await pool.end();
  await database.end();
});

// Stores that run already know two earlier pairs by their names.
const firstOfItsOwn = '0051';

test('no two migrations share a number', async () => {
  const files = await readdir(join(import.meta.dirname, '../../migrations'));
  const numbers = files
    .filter((file) => file.endsWith('.up.sql') && file >= firstOfItsOwn)
    .map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
