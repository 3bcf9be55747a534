import type { OpenPaste } from '@qianfang/domain/chain-sheet/open-paste';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface SheetRow {
  readonly unread: OpenPaste;
  /** The next id of what is unread. */
  readonly next_id: number;
}

export interface SheetCell {
  readonly goods_id: number;
  readonly store_id: number;
  readonly quantity: number;
}

export async function findSheet(db: Db, buyerId: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select unread, next_id from chain_sheet.sheet where buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** The sheet, made where there is none, and locked: its writes follow each other. */
export async function lockSheet(tx: Db, buyerId: number, empty: OpenPaste, at: Date): Promise<SheetRow> {
  await sql`
    insert into chain_sheet.sheet (buyer_id, unread, updated_at)
    values (${buyerId}, ${JSON.stringify(empty)}::jsonb, ${at}) on conflict (buyer_id) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<SheetRow>`
    select unread, next_id from chain_sheet.sheet where buyer_id = ${buyerId} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sheet was not written');
  return row;
}

export async function saveUnread(
  tx: Db,
  buyerId: number,
  { unread, next_id: nextId }: SheetRow,
  at: Date,
): Promise<void> {
  await sql`
    update chain_sheet.sheet set unread = ${JSON.stringify(unread)}::jsonb, next_id = ${nextId}, updated_at = ${at}
    where buyer_id = ${buyerId}`.execute(tx);
}

/** Goods of the sheet, in its order. */
export async function loadSheetGoods(db: Db, buyerId: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from chain_sheet.line where buyer_id = ${buyerId} order by sort, goods_id`.execute(db);
  return rows.map((row) => row.goods_id);
}

export async function loadSheetCells(db: Db, buyerId: number): Promise<SheetCell[]> {
  const { rows } = await sql<SheetCell>`
    select goods_id, store_id, quantity from chain_sheet.cell where buyer_id = ${buyerId}
    order by goods_id, store_id`.execute(db);
  return rows;
}

/** Adds goods after the last; those that are there stay where they are. */
export async function addSheetGoods(tx: Db, buyerId: number, goodsIds: readonly number[]): Promise<void> {
  await sql`
    insert into chain_sheet.line (buyer_id, goods_id, sort)
    select ${buyerId}, g.goods_id, g.place + coalesce((select max(sort) from chain_sheet.line
      where buyer_id = ${buyerId}), 0)
    from unnest(${goodsIds}::bigint[]) with ordinality as g (goods_id, place)
    on conflict (buyer_id, goods_id) do nothing`.execute(tx);
}

export async function removeSheetGoods(tx: Db, buyerId: number, goodsIds: readonly number[]): Promise<void> {
  await sql`
    delete from chain_sheet.line where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::bigint[])`.execute(
    tx,
  );
}

/** Sets quantities of goods that the sheet has; 0 empties a cell. Of several for one cell the last counts. */
export async function writeSheetCells(tx: Db, buyerId: number, given: readonly SheetCell[]): Promise<void> {
  const cells = [...new Map(given.map((cell) => [`${cell.goods_id}/${cell.store_id}`, cell])).values()];
  const table = sql`unnest(${cells.map((cell) => cell.goods_id)}::bigint[],
    ${cells.map((cell) => cell.store_id)}::bigint[], ${cells.map((cell) => cell.quantity)}::int[])
    as a (goods_id, store_id, quantity)`;
  await sql`
    delete from chain_sheet.cell c using ${table}
    where c.buyer_id = ${buyerId} and c.goods_id = a.goods_id and c.store_id = a.store_id and a.quantity = 0`.execute(
    tx,
  );
  await sql`
    insert into chain_sheet.cell (buyer_id, goods_id, store_id, quantity)
    select ${buyerId}, a.goods_id, a.store_id, a.quantity from ${table} where a.quantity > 0
    on conflict (buyer_id, goods_id, store_id) do update set quantity = excluded.quantity`.execute(tx);
}

/** Empties a store's column, and removes the goods that no other store wants. */
export async function clearColumn(tx: Db, buyerId: number, storeId: number): Promise<void> {
  await sql`
    delete from chain_sheet.line l where l.buyer_id = ${buyerId}
      and exists (select from chain_sheet.cell c
        where c.buyer_id = l.buyer_id and c.goods_id = l.goods_id and c.store_id = ${storeId})
      and not exists (select from chain_sheet.cell c
        where c.buyer_id = l.buyer_id and c.goods_id = l.goods_id and c.store_id <> ${storeId})`.execute(tx);
  await sql`
    delete from chain_sheet.cell where buyer_id = ${buyerId} and store_id = ${storeId}`.execute(tx);
}

/** What the head office calls its stores. */
export async function loadHeadings(db: Db, buyerId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ heading: string; store_id: number }>`
    select heading, store_id from chain_sheet.heading where buyer_id = ${buyerId}`.execute(db);
  return new Map(rows.map((row) => [row.heading, row.store_id]));
}

export async function saveHeading(tx: Db, buyerId: number, heading: string, storeId: number): Promise<void> {
  await sql`
    insert into chain_sheet.heading (buyer_id, heading, store_id) values (${buyerId}, ${heading}, ${storeId})
    on conflict (buyer_id, heading) do update set store_id = excluded.store_id`.execute(tx);
}
