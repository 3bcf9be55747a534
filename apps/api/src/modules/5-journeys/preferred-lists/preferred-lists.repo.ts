import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ListDraft {
  readonly name: string;
  readonly note: string;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate | null;
  readonly storeIds: readonly number[] | null;
}

/** Serialises the writes of one head office, so that none exceeds a limit. */
export async function lockLists(tx: Db, headId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('preferred'), ${headId}::int)`.execute(tx);
}

export async function insertList(tx: Db, headId: number, draft: ListDraft, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into preferred.list (buyer_id, name, note, valid_from, valid_to, store_ids, updated_at)
    values (${headId}, ${draft.name}, ${draft.note}, ${draft.validFrom}::date, ${draft.validTo}::date,
      ${draft.storeIds}::bigint[], ${at}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** False where the head office has no such list. */
export async function updateList(
  tx: Db,
  headId: number,
  id: number,
  draft: ListDraft,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update preferred.list set name = ${draft.name}, note = ${draft.note}, valid_from = ${draft.validFrom}::date,
      valid_to = ${draft.validTo}::date, store_ids = ${draft.storeIds}::bigint[], updated_at = ${at}
    where buyer_id = ${headId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** False where the head office has no such list. */
export async function deleteList(tx: Db, headId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from preferred.list where buyer_id = ${headId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

export interface NoteRow {
  readonly goods_id: number;
  readonly note: string;
}

/** Notes of a list's goods, in the list's order. */
export async function loadListNotes(db: Db, headId: number, id: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select goods_id, note from preferred.line where buyer_id = ${headId} and list_id = ${id}
    order by sort, goods_id`.execute(db);
  return rows;
}

/** Adds goods after the last; those that are there stay where they are. Returns how many are new. */
export async function appendGoods(
  tx: Db,
  headId: number,
  id: number,
  goodsIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ goods_id: number }>`
    insert into preferred.line (buyer_id, list_id, goods_id, sort)
    select ${headId}, ${id}, g.goods_id, g.place + coalesce((select max(sort) from preferred.line
      where buyer_id = ${headId} and list_id = ${id}), 0)
    from unnest(${goodsIds}::bigint[]) with ordinality as g (goods_id, place)
    on conflict (buyer_id, list_id, goods_id) do nothing returning goods_id`.execute(tx);
  return rows.length;
}

export async function removeGoods(
  tx: Db,
  headId: number,
  id: number,
  goodsIds: readonly number[],
): Promise<void> {
  await sql`
    delete from preferred.line
    where buyer_id = ${headId} and list_id = ${id} and goods_id = any(${goodsIds}::bigint[])`.execute(tx);
}

/** Puts goods of a list into this order, before those that are not named, with these notes. */
export async function arrangeGoods(
  tx: Db,
  headId: number,
  id: number,
  lines: readonly NoteRow[],
): Promise<void> {
  await sql`
    update preferred.line l set sort = a.place, note = coalesce(g.note, l.note)
    from (select goods_id, row_number() over (order by sort, goods_id) + ${lines.length}::int as rest
      from preferred.line where buyer_id = ${headId} and list_id = ${id}) r
    left join unnest(${lines.map((line) => line.goods_id)}::bigint[], ${lines.map((line) => line.note)}::text[])
      with ordinality as g (goods_id, note, place) on g.goods_id = r.goods_id
    cross join lateral (select coalesce(g.place, r.rest)::int as place) a
    where l.buyer_id = ${headId} and l.list_id = ${id} and l.goods_id = r.goods_id
      and (l.sort, l.note) is distinct from (a.place, coalesce(g.note, l.note))`.execute(tx);
}
