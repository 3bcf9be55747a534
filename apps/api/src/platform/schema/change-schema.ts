import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { SettingError } from '../env.ts';
import { tryLockSchema, unlockSchema } from './schema.repo.ts';
import type { SchemaFile } from './schema-files.ts';

/** Runs `work` on one connection, while nobody else changes the schema. */
export async function inTurn<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const one = connection as unknown as Db;
    while (!(await tryLockSchema(one))) await sleep(100);
    try {
      return await work(one);
    } finally {
      await unlockSchema(one);
    }
  });
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const attempts = 60;

/**
 * Runs `work` in a transaction that waits for each lock for a second at most: whoever wants the table after it waits as
 * long. It begins anew after a pause, until others have let go of the table.
 */
export async function changeSchema(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '1s'`.execute(tx);
        await work(tx as unknown as Db);
      });
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error;
      if (attempt === attempts) {
        throw new SettingError(
          `数据库的结构没有更新：${name} 试了 ${attempts} 次都没有等到锁。请结束长时间的事务（pg_stat_activity），再启动一次。`,
          { cause: error },
        );
      }
      await sleep(200 + Math.random() * 800);
    }
  }
}

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '');

/** Statements that PostgreSQL takes outside a transaction only. */
function concurrentStatements(text: string): readonly string[] | undefined {
  const plain = withoutComments(text);
  if (!/\bconcurrently\b/i.test(plain)) return undefined;
  return plain.split(';').filter((statement) => statement.trim() !== '');
}

/**
 * Runs a file and records it with `record`. An index that is built concurrently locks nobody out, however long it
 * takes.
 */
export async function runFile(
  db: Db,
  { name, texts }: SchemaFile,
  record: (tx: Db, name: string) => Promise<void>,
): Promise<void> {
  const alone = concurrentStatements(texts.join('\n'));
  for (const statement of alone ?? []) await sql.raw(statement).execute(db);
  await changeSchema(db, name, async (tx) => {
    if (!alone) for (const text of texts) await sql.raw(text).execute(tx);
    await record(tx, name);
  });
}
