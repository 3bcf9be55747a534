import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { AuditTables } from './audit.table.ts';

const tables = (db: Db) => db.withTables<AuditTables>();

/** Holds the lock until the caller's transaction ends: the next entry waits for it. */
export async function lockChain(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit.entry', 0))`.execute(tx);
}

export async function loadLastHash(tx: Db): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('audit.entry')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

export interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly entity: string;
  readonly reason: string;
  readonly details: unknown;
  readonly previous_hash: string;
  readonly hash: string;
}

export async function insertEntry(tx: Db, entry: Omit<StoredEntry, 'id'>): Promise<void> {
  await tables(tx)
    .insertInto('audit.entry')
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
}

/** The next entries after an id, oldest first. */
export async function loadEntries(db: Db, afterId: number, limit: number): Promise<StoredEntry[]> {
  return tables(db)
    .selectFrom('audit.entry')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
