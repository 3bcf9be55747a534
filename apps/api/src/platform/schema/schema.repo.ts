import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Definition } from './schema-files.ts';

async function isThere(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
  return rows.length > 0;
}

/** Names of the expansions that have run; empty for a database without any. */
export async function loadExpansions(db: Db): Promise<string[]> {
  if (!(await isThere(db, 'platform.migration'))) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from platform.migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the contract files that have run. */
export async function loadContractions(db: Db): Promise<string[]> {
  if (!(await isThere(db, 'platform.contraction'))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from platform.contraction order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

export async function createMigrationTable(db: Db): Promise<void> {
  await sql`create schema if not exists platform`.execute(db);
  await sql`
    create table if not exists platform.migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
}

export async function insertExpansion(tx: Db, name: string): Promise<void> {
  await sql`insert into platform.migration (name, timestamp) values (${name}, now())`.execute(tx);
}

export async function insertContraction(tx: Db, name: string): Promise<void> {
  await sql`insert into platform.contraction (name, run_at) values (${name}, now())`.execute(tx);
}

/** A database from before the baseline goes on from it. */
export async function replaceExpansions(tx: Db, name: string): Promise<void> {
  await sql`delete from platform.migration`.execute(tx);
  await insertExpansion(tx, name);
}

export interface WrittenDefinition {
  readonly name: string;
  readonly digest: string;
  /** Of the program that wrote it. */
  readonly level: string;
}

export async function loadDefinitions(db: Db): Promise<WrittenDefinition[]> {
  const { rows } = await sql<WrittenDefinition>`select name, digest, level from platform.definition`.execute(
    db,
  );
  return rows;
}

export async function upsertDefinition(tx: Db, { name, digest }: Definition, level: string): Promise<void> {
  await sql`
    insert into platform.definition (name, digest, level) values (${name}, ${digest}, ${level})
    on conflict (name) do update set digest = excluded.digest, level = excluded.level`.execute(tx);
}

/** Forgets definitions that the program no longer has. One that comes back later is written again. */
export async function deleteOtherDefinitions(tx: Db, names: readonly string[]): Promise<void> {
  await sql`delete from platform.definition where name <> all(${names}::text[])`.execute(tx);
}

/** The lock that all who change the schema take in turn; an arbitrary number. */
const lockNumber = 7_001_536;

/**
 * Whether the lock was free. Nobody waits for it within a statement: `create index concurrently` waits for every
 * statement that is under way, and would never end.
 */
export async function tryLockSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(${lockNumber}::bigint) as is_locked`.execute(db);
  return rows[0]?.is_locked === true;
}

export async function unlockSchema(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${lockNumber}::bigint)`.execute(db);
}
