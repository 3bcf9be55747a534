import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';
import { sentRows } from '../../../../platform/sent-rows.ts';

/** Creates a temporary table for a preview's keys, so that memory does not grow with the file. */
export async function openSeenKeys(tx: Db): Promise<void> {
  await sql`create temporary table import_seen (key bigint primary key, line bigint not null) on commit drop`.execute(
    tx,
  );
}

/** First lines of keys; new keys are absent. */
export async function findSeenKeys(tx: Db, keys: readonly number[]): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: number; line: number }>`
    select key, line from import_seen where key = any(${keys}::bigint[])`.execute(tx);
  return new Map(rows.map(({ key, line }) => [key, line]));
}

export async function addSeenKeys(tx: Db, seen: ReadonlyMap<number, number>): Promise<void> {
  if (seen.size === 0) return;
  const rows = [...seen].map(([key, line]) => ({ key, line }));
  await sql`
    insert into import_seen (key, line)
    select key, line from ${sentRows(rows, { key: 'bigint', line: 'bigint' })} as t
    on conflict do nothing`.execute(tx);
}
