import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator, type NoMigrations } from 'kysely/migration';
import type pg from 'pg';
import { type Db, dbOver } from './db.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.up.sql')).sort();
  const run = (file: string) => async (db: Db) => {
    await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db);
  };
  return Object.fromEntries(
    files.map((file) => {
      const name = file.slice(0, -'.up.sql'.length);
      return [name, { up: run(file), down: run(`${name}.down.sql`) } as Migration];
    }),
  );
}

function migratorOver(db: Db): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: 'platform',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
}

/** Brings the database to `level` (a migration's name), forward or back, or to the newest. Safe when several processes start at once. */
export async function migrate(pool: pg.Pool, level?: string | NoMigrations): Promise<void> {
  await migrateJobs({ pgPool: pool });
  const db = dbOver(pool);
  const migrator = migratorOver(db);
  const { error } = await (level === undefined ? migrator.migrateToLatest() : migrator.migrateTo(level));
  if (error) throw error;
}

/** Name of the newest migration that the database has, undefined for a database without any. */
export async function migrationLevel(pool: pg.Pool): Promise<string | undefined> {
  const migrations = await migratorOver(dbOver(pool)).getMigrations();
  return migrations.findLast((migration) => migration.executedAt !== undefined)?.name;
}
