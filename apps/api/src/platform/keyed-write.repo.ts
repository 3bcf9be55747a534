import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** A company's write under an idempotency key of its client. */
export interface KeyedWrite {
  readonly buyerId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}

/**
 * Claims a key in the transaction of its write: true for the first claim. Later claims wait for that transaction to
 * end. The answer stays empty until it is stored; nobody else ever sees it empty.
 */
export async function claimKey(tx: Db, { buyerId, key, requestHash, at }: KeyedWrite): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into platform.keyed_write (buyer_id, key, request_hash, answer, at)
    values (${buyerId}, ${key}, ${requestHash}, '', ${at}) on conflict (buyer_id, key) do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Stores the answer of a keyed write for repeats of the key. */
export async function storeAnswer(tx: Db, { buyerId, key }: KeyedWrite, answer: string): Promise<void> {
  await sql`/* unread */
    update platform.keyed_write set answer = ${answer} where buyer_id = ${buyerId} and key = ${key}`.execute(
    tx,
  );
}

/**
 * Part of a statement that writes for many keys at once. It claims the keys of `claims` with their answers, and
 * returns those that were free (buyer_id, key). `claims` has each key once. The order by key prevents deadlocks
 * between statements with the same keys.
 */
export const storeClaims = (claims: RawBuilder<unknown>) => sql`
  insert into platform.keyed_write (buyer_id, key, request_hash, answer, at)
  select buyer_id, key, request_hash, answer, at from ${claims} order by buyer_id, key
  on conflict (buyer_id, key) do nothing returning buyer_id, key`;

export async function findKeyedWrite(
  db: Db,
  { buyerId, key }: KeyedWrite,
): Promise<{ readonly requestHash: string; readonly answer: string } | undefined> {
  const { rows } = await sql<{ request_hash: string; answer: string }>`
    select request_hash, answer from platform.keyed_write where buyer_id = ${buyerId} and key = ${key}`.execute(
    db,
  );
  const [row] = rows;
  return row && { requestHash: row.request_hash, answer: row.answer };
}

export async function pruneKeyedWrites(db: Db, before: Date): Promise<void> {
  await sql`delete from platform.keyed_write where at < ${before}`.execute(db);
}
