import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { type Db, dbOver } from './db.ts';
import { SettingError } from './env.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

/** The first migration of a new database: the tables as 124 migrations had left them. */
const baseline = '0200_baseline';

/** The last migration that the baseline replaced. */
const lastBeforeBaseline = '0153_one_line_a_goods';

/** An arbitrary number; concurrent migrations of one database wait for each other. */
const lockNumber = 7_001_536;

/** Paths of the SQL files of a folder, by name. */
async function sqlFiles(name: string): Promise<string[]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => join(folder, name, file));
}

function migrationOf(files: readonly string[]): Migration {
  return {
    async up(db) {
      for (const file of files) await sql.raw(await readFile(file, 'utf8')).execute(db);
    },
  };
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const numbered = (await sqlFiles('.')).map((file) => {
    const name = file.slice(folder.length + 1, -'.sql'.length);
    return [name, migrationOf([file])] as const;
  });
  return Object.fromEntries([[baseline, migrationOf(await sqlFiles('baseline'))], ...numbered]);
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

async function inTurn(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(tx);
    await work(tx as unknown as Db);
  });
}

/**
 * A database from before the baseline already has its tables and continues after it. An older one must first be
 * migrated by the release that still could.
 */
async function takeOver(db: Db): Promise<void> {
  await inTurn(db, async (tx) => {
    const level = await newestLevel(tx);
    if (level === undefined || level >= baseline) return;
    if (level !== lastBeforeBaseline) {
      throw new SettingError(
        `数据库的结构停在 ${level}，本程序只能从 ${lastBeforeBaseline} 接着升级。请先用 2026-11-26 的程序（提交 433b37ad）启动一次，再换成本程序。`,
      );
    }
    await sql`delete from platform.migration`.execute(tx);
    await sql`insert into platform.migration (name, timestamp) values (${baseline}, now())`.execute(tx);
  });
}

async function readDefinitions(): Promise<string[]> {
  const files = [...(await sqlFiles('functions')), ...(await sqlFiles('triggers'))];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

/**
 * Replaces functions and triggers where their files have changed. That locks tables, so a start beside other
 * processes changes only what differs. A migration drops what a new release no longer has.
 */
async function define(db: Db): Promise<void> {
  await inTurn(db, async (tx) => {
    const digest = await shapeOf(tx);
    await sql`create table if not exists platform.definitions (digest text not null)`.execute(tx);
    const { rows } = await sql<{ digest: string }>`select digest from platform.definitions`.execute(tx);
    if (rows[0]?.digest === digest) return;
    for (const text of await readDefinitions()) await sql.raw(text).execute(tx);
    await sql`delete from platform.definitions`.execute(tx);
    await sql`insert into platform.definitions values (${digest})`.execute(tx);
  });
}

/**
 * Migrates the database to the newest migration, or to `level` (a migration's name) to load a backup. Functions and
 * triggers come with the newest. Safe when several processes start at once.
 */
export async function migrate(pool: pg.Pool, level?: string): Promise<void> {
  await migrateJobs({ pgPool: pool });
  const db = dbOver(pool);
  await takeOver(db);
  const migrator = migratorOver(db);
  const { error } = await (level === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(level === lastBeforeBaseline ? baseline : level));
  if (error) throw error;
  const known = await migrator.getMigrations();
  if (known.at(-1)?.executedAt !== undefined) await define(db);
}

async function newestLevel(db: Db): Promise<string | undefined> {
  const there = await sql`select where to_regclass('platform.migration') is not null`.execute(db);
  if (there.rows.length === 0) return undefined;
  const { rows } = await sql<{ name: string | null }>`
    select max(name collate "C") as name from platform.migration`.execute(db);
  return rows[0]?.name ?? undefined;
}

/** Name of the database's newest migration; undefined for a database without any. */
export async function migrationLevel(pool: pg.Pool): Promise<string | undefined> {
  return newestLevel(dbOver(pool));
}

async function shapeOf(db: Db): Promise<string> {
  const hash = createHash('sha256').update((await newestLevel(db)) ?? '');
  for (const text of await readDefinitions()) hash.update(text);
  return hash.digest('hex');
}

/**
 * A hash over the database's level and this program's functions and triggers. What was read under another hash may be
 * read differently now.
 */
export async function shapeOfDatabase(pool: pg.Pool): Promise<string> {
  return shapeOf(dbOver(pool));
}
