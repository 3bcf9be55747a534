import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The stored amount of one company's uploads. */
export interface StoredAmount {
  readonly bytes: number;
  readonly files: number;
  /** The part of it stored since the given time. */
  readonly newBytes: number;
  readonly newFiles: number;
}

export async function recordStoredFile(
  db: Db,
  file: { readonly key: string; readonly buyerId: number; readonly bytes: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into platform.kept_file (key, buyer_id, bytes, kept_at)
    values (${file.key}, ${file.buyerId}, ${file.bytes}, ${file.at})`.execute(db);
}

export async function deleteFileRecords(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from platform.kept_file where key = any(${keys}::text[])`.execute(db);
}

export async function sumStoredFiles(db: Db, buyerId: number, since: Date): Promise<StoredAmount> {
  const { rows } = await sql<StoredAmount>`
    select coalesce(sum(bytes), 0)::float8 as bytes, count(*)::int as files,
      coalesce(sum(bytes) filter (where kept_at > ${since}), 0)::float8 as "newBytes",
      (count(*) filter (where kept_at > ${since}))::int as "newFiles"
    from platform.kept_file where buyer_id = ${buyerId}`.execute(db);
  return rows[0] ?? { bytes: 0, files: 0, newBytes: 0, newFiles: 0 };
}

/** Makes files part of a record, in the caller's transaction. */
export async function nameRecord(tx: Db, key: string, record: string): Promise<void> {
  await sql`update platform.kept_file set record = ${record} where key = ${key}`.execute(tx);
}

/** Every file of a record, the newest first: the current one and those it replaced. */
export async function listRecordFiles(
  db: Db,
  record: string,
  max: number,
): Promise<ReadonlyArray<{ readonly key: string; readonly kept_at: Date }>> {
  const { rows } = await sql<{ key: string; kept_at: Date }>`
    select key, kept_at from platform.kept_file where record = ${record} order by kept_at desc, key limit ${max}`.execute(
    db,
  );
  return rows;
}

/** Keys under a folder that belong to no record and were stored before a time, in order, after `after`. */
export async function listStoredFiles(
  db: Db,
  folder: string,
  { before, after, max }: { readonly before: Date; readonly after: string; readonly max: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from platform.kept_file
    where starts_with(key, ${`${folder}/`}) and record = '' and kept_at < ${before} and key > ${after}
    order by key limit ${max}`.execute(db);
  return rows.map((row) => row.key);
}

/** Keys of all uploads. */
export async function listFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from platform.kept_file order by key`.execute(db);
  return rows.map((row) => row.key);
}
