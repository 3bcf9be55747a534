import { createHash } from 'node:crypto';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { type Db, dbOver } from './db.ts';
import { SettingError } from './env.ts';
import { changeSchema, inTurn, runFile } from './schema/change-schema.ts';
import { define } from './schema/define.ts';
import {
  createMigrationTable,
  insertContraction,
  insertExpansion,
  loadContractions,
  loadExpansions,
  replaceExpansions,
} from './schema/schema.repo.ts';
import { baseline, ownMigrations, readSchemaFiles, type SchemaFiles } from './schema/schema-files.ts';

/** The last migration that the baseline replaced. */
const lastBeforeBaseline = '0153_one_line_a_goods';

/** How far a database has come. */
export interface SchemaState {
  /** Its newest expansion. */
  readonly level: string;
  /** The contract files that have run on it. */
  readonly contracted: readonly string[];
}

/** A database, or a copy of one, is at a level of which this program knows nothing. */
export class UnknownLevel extends Error {}

/**
 * A database from before the baseline already has its tables and continues after it. An older one must first be
 * migrated by the release that still could.
 */
async function takeOver(db: Db): Promise<void> {
  const level = (await loadExpansions(db)).at(-1);
  if (level === undefined || level >= baseline) return;
  if (level !== lastBeforeBaseline) {
    throw new SettingError(
      `数据库的结构停在 ${level}，本程序只能从 ${lastBeforeBaseline} 接着升级。请先用 2026-11-26 的程序（提交 433b37ad）启动一次，再换成本程序。`,
    );
  }
  await changeSchema(db, baseline, (tx) => replaceExpansions(tx, baseline));
}

/** Throws where a newer release has removed what this program needs. */
export async function refuseContracted(db: Db, { level }: Pick<SchemaFiles, 'level'>): Promise<void> {
  const beyond = (await loadContractions(db)).filter((name) => name > level);
  if (beyond.length === 0) return;
  throw new SettingError(
    `数据库已经由更新的程序收缩（${beyond.join('、')}），本程序（${level}）不能再在它上面运行。请用更新的程序启动，或恢复收缩之前的备份。`,
  );
}

/** Throws for a name that should stand among this program's files and does not. */
function refuseUnknown(applied: readonly string[], files: SchemaFiles): void {
  const known = new Set(files.expansions.map(({ name }) => name));
  const foreign = applied.filter((name) => name < files.level && !known.has(name));
  if (foreign.length === 0) return;
  throw new SettingError(`数据库里有本程序没有的迁移 ${foreign.join('、')}：它属于另一个程序。`);
}

async function migrateInTurn(db: Db, files: SchemaFiles, to: SchemaState | undefined): Promise<void> {
  await takeOver(db);
  await refuseContracted(db, files);
  const applied = await loadExpansions(db);
  refuseUnknown(applied, files);
  const isNew = applied.length === 0;
  if (isNew) await createMigrationTable(db);

  const due = files.expansions.filter(({ name }) => !applied.includes(name) && (!to || name <= to.level));
  for (const file of due) await runFile(db, file, insertExpansion);
  if (!to || to.level >= (files.expansions.at(-1)?.name ?? '')) await define(db, files, isNew);

  // Nobody has ever worked on a new database.
  if (!isNew) return;
  const contracts = files.contracts.filter(({ name }) => !to || to.contracted.includes(name));
  for (const file of contracts) await runFile(db, file, insertContraction);
}

/**
 * Migrates the database to the newest expansion while others serve, or an empty one to the state of a backup. Contract
 * files run on a new database, and otherwise later (`schema/contract-schema.ts`). Safe when several processes start at
 * once, and on a database that a newer release has expanded.
 */
export async function migrate(pool: pg.Pool, to?: SchemaState, folder = ownMigrations): Promise<void> {
  await migrateJobs({ pgPool: pool });
  const files = await readSchemaFiles(folder);
  const wanted = to && { ...to, level: to.level === lastBeforeBaseline ? baseline : to.level };
  if (wanted) {
    const known = [...files.expansions, ...files.contracts].map(({ name }) => name);
    const unknown = [wanted.level, ...wanted.contracted].find((name) => !known.includes(name));
    if (unknown !== undefined) throw new UnknownLevel(unknown);
  }
  await inTurn(dbOver(pool), (db) => migrateInTurn(db, files, wanted));
}

/** How far the database has come; undefined for one without any migration. */
export async function schemaState(pool: pg.Pool): Promise<SchemaState | undefined> {
  const db = dbOver(pool);
  const level = (await loadExpansions(db)).at(-1);
  return level === undefined ? undefined : { level, contracted: await loadContractions(db) };
}

/**
 * A hash over the database's level and this program's functions and triggers. What was read under another hash may be
 * read differently now.
 */
export async function shapeOfDatabase(pool: pg.Pool): Promise<string> {
  const { level = '' } = (await schemaState(pool)) ?? {};
  const hash = createHash('sha256').update(level);
  for (const { digest } of (await readSchemaFiles()).definitions) hash.update(digest);
  return hash.digest('hex');
}
