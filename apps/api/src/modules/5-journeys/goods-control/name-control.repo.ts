import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NameCheckState {
  readonly list_version: string;
  readonly looked_until: Date;
}

export async function findNameCheckState(db: Db): Promise<NameCheckState | undefined> {
  const { rows } = await sql<NameCheckState>`
    select list_version, looked_until from catalogue.name_look`.execute(db);
  return rows[0];
}

export async function saveNameCheckState(
  db: Db,
  { list_version, looked_until }: NameCheckState,
): Promise<void> {
  await sql`
    insert into catalogue.name_look (list_version, looked_until) values (${list_version}, ${looked_until})
    on conflict (id) do update set list_version = excluded.list_version, looked_until = excluded.looked_until`.execute(
    db,
  );
}

/** Ids of goods after one, in order, changed since; null = all. */
export async function loadGoodsToCheck(
  db: Db,
  afterId: number,
  changedSince: Date | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.goods
    where id > ${afterId} and (${changedSince}::timestamptz is null or updated_at >= ${changedSince}::timestamptz)
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The findings of the last check. */
export async function loadFindings(db: Db, goodsIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ goods_id: number; finding: string }>`
    select goods_id, finding from catalogue.name_finding where goods_id = any(${goodsIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.goods_id, row.finding]));
}

/** Stores the findings of goods; '' = none. */
export async function saveFindings(db: Db, findings: ReadonlyMap<number, string>): Promise<void> {
  const gone = [...findings].flatMap(([id, finding]) => (finding === '' ? [id] : []));
  const found = [...findings].flatMap(([id, finding]) => (finding === '' ? [] : [{ id, finding }]));
  await sql`delete from catalogue.name_finding where goods_id = any(${gone}::bigint[])`.execute(db);
  await sql`
    insert into catalogue.name_finding (goods_id, finding)
    select id, finding from json_to_recordset(${JSON.stringify(found)}::json) as t(id bigint, finding text)
    on conflict (goods_id) do update set finding = excluded.finding`.execute(db);
}

/** Goods with a finding, in order. */
export async function loadFoundIds(db: Db, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from catalogue.name_finding where goods_id > ${afterId} order by goods_id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.goods_id);
}

export async function lockGoods(tx: Db, goodsId: number): Promise<boolean> {
  const { rows } = await sql`select from catalogue.goods where id = ${goodsId} for update`.execute(tx);
  return rows.length > 0;
}

export async function saveRelease(
  tx: Db,
  goodsId: number,
  release: { readonly nameKey: string; readonly staff: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into catalogue.name_release (goods_id, name_key, staff, reason, released_at)
    values (${goodsId}, ${release.nameKey}, ${release.staff}, ${release.reason}, ${release.at})
    on conflict (goods_id) do update set name_key = excluded.name_key, staff = excluded.staff,
      reason = excluded.reason, released_at = excluded.released_at`.execute(tx);
}

/** The remaining note of a draft when its name is released; without one it goes on sale. */
export async function saveDraftNote(tx: Db, goodsId: number, note: string, at: Date): Promise<void> {
  await sql`
    update catalogue.goods set sale_note = ${note}, updated_at = ${at},
      sale_status = case when ${note} = '' then 'on_sale' else sale_status end,
      first_sale_at = coalesce(first_sale_at, case when ${note} = '' then ${at}::timestamptz end)
    where id = ${goodsId} and sale_status = 'draft'`.execute(tx);
}
