import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Replaces a store's code; the former is void. */
export async function replaceJoinCode(
  tx: Db,
  code: {
    readonly hash: Buffer;
    readonly buyerId: number;
    readonly accountId: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from store.join_code where buyer_id = ${code.buyerId} and used_at is null`.execute(tx);
  await sql`
    insert into store.join_code (code_hash, buyer_id, account_id, created_at, expires_at)
    values (${code.hash}, ${code.buyerId}, ${code.accountId}, ${code.at}, ${code.expiresAt})`.execute(tx);
}

/**
 * Uses a code up and returns its company; undefined for one that is unknown, used or expired. Of two
 * concurrent uses one succeeds.
 */
export async function takeJoinCode(
  tx: Db,
  hash: Buffer,
  headId: number,
  at: Date,
): Promise<{ readonly buyer_id: number; readonly account_id: number } | undefined> {
  const { rows } = await sql<{ buyer_id: number; account_id: number }>`
    update store.join_code set used_at = ${at}, used_by = ${headId}
    where code_hash = ${hash} and used_at is null and expires_at > ${at}
    returning buyer_id, account_id`.execute(tx);
  return rows[0];
}
