import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface FolderRow {
  readonly id: number;
  readonly name: string;
}

/** A company's folders, oldest first. */
export async function loadFolders(db: Db, buyerId: number): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select id, name from favourite.folder where buyer_id = ${buyerId} order by id`.execute(db);
  return rows;
}

/**
 * Serialises a company's changes of its folders: none exceeds the limit, none is deleted while goods are
 * added.
 */
export async function lockFolders(tx: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('favourite.folder'), ${buyerId}::int)`.execute(tx);
}

export async function insertFolder(tx: Db, buyerId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into favourite.folder (buyer_id, name) values (${buyerId}, ${name}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateFolder(tx: Db, buyerId: number, { id, name }: FolderRow): Promise<void> {
  await sql`
    update favourite.folder set name = ${name} where buyer_id = ${buyerId} and id = ${id}`.execute(tx);
}

/** False where the company has no such folder. Its goods are then in none. */
export async function deleteFolder(tx: Db, buyerId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from favourite.folder where buyer_id = ${buyerId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Puts favourites into a folder, or into none; returns how many of the goods are favourites. */
export async function updateFolderOf(
  tx: Db,
  buyerId: number,
  goodsIds: readonly number[],
  folderId: number | null,
): Promise<number> {
  const { rows } = await sql`
    update favourite.favourite set folder_id = ${folderId}::bigint
    where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::bigint[]) returning goods_id`.execute(tx);
  return rows.length;
}
