import { sql } from 'kysely';
import type { Db } from './db.ts';

const cancelled = '57014';

/** Reads with statements of which none may take longer; PostgreSQL ends one that does. */
export async function readWithin<T>(
  db: Db,
  mostMs: number,
  read: (tx: Db) => Promise<T>,
): Promise<T | 'too long'> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(mostMs)}, true)`.execute(tx);
        return read(tx as unknown as Db);
      });
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelled) return 'too long';
    throw error;
  }
}
