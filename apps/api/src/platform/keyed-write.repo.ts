import { sql } from 'kysely';
import type { Db } from './db.ts';
import { together } from './together.ts';

/** A write of a company that is to happen once. */
export interface KeyedWrite {
  readonly buyerId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}

/** What is known of a key that was claimed before. */
export interface KnownWrite {
  readonly requestHash: string;
  /** Null while it is under way, and where that was lost. */
  readonly answer: string | null;
  /** It failed, and nobody knows whether it was written. */
  readonly isLost: boolean;
  readonly at: Date;
}

const table = (asks: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(asks.map((ask, index) => ({ index, ...ask })))}::json)`;

/**
 * Claims keys. True for whoever is the first with one, false for the others. Ordered by key, so that two statements with the
 * same keys wait for each other in the same order.
 */
export const claimKey = together(async (db, asks: readonly KeyedWrite[]) => {
  const { rows } = await sql<{ index: number }>`
    with a as (
      select distinct on (buyer_id, key) * from ${table(
        asks.map(({ buyerId, key, requestHash, at }) => ({
          buyer_id: buyerId,
          key,
          request_hash: requestHash,
          at,
        })),
      )} as a(index int, buyer_id bigint, key text, request_hash text, at timestamptz)
      order by buyer_id, key, index
    ), claimed as (
      insert into platform.keyed_write (buyer_id, key, request_hash, at)
      select buyer_id, key, request_hash, at from a order by buyer_id, key
      on conflict (buyer_id, key) do nothing returning buyer_id, key
    )
    select a.index from a join claimed using (buyer_id, key)`.execute(db);
  const claimed = new Set(rows.map((row) => row.index));
  return asks.map((_, index) => claimed.has(index));
});

export async function findKeyedWrite(db: Db, buyerId: number, key: string): Promise<KnownWrite | undefined> {
  const { rows } = await sql<{
    request_hash: string;
    answer: string | null;
    is_lost: boolean;
    at: Date;
  }>`
    select request_hash, answer, is_lost, at from platform.keyed_write
    where buyer_id = ${buyerId} and key = ${key}`.execute(db);
  const [row] = rows;
  return row && { requestHash: row.request_hash, answer: row.answer, isLost: row.is_lost, at: row.at };
}

/** Keeps what a write was answered, for whoever comes with its key again. */
export const keepAnswerOfKey = together(
  async (
    db,
    asks: ReadonlyArray<{ readonly buyerId: number; readonly key: string; readonly answer: string }>,
  ) => {
    await sql`
      update platform.keyed_write w set answer = a.answer
      from ${table(asks.map(({ buyerId, key, answer }) => ({ buyer_id: buyerId, key, answer })))}
        as a(index int, buyer_id bigint, key text, answer text)
      where w.buyer_id = a.buyer_id and w.key = a.key`.execute(db);
    return asks.map(() => true);
  },
);

/** Marks a write that failed otherwise than by a refusal: it may have been written nevertheless. */
export async function loseKey(db: Db, buyerId: number, key: string): Promise<void> {
  await sql`update platform.keyed_write set is_lost = true where buyer_id = ${buyerId} and key = ${key}`.execute(
    db,
  );
}

/** Lets go of the key of a write that was refused: nothing has happened under it. */
export async function releaseKey(db: Db, buyerId: number, key: string): Promise<void> {
  await sql`delete from platform.keyed_write where buyer_id = ${buyerId} and key = ${key}`.execute(db);
}

export async function pruneKeyedWrites(db: Db, before: Date): Promise<void> {
  await sql`delete from platform.keyed_write where at < ${before}`.execute(db);
}
