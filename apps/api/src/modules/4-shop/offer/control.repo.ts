import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ControlZoneRow {
  readonly id: number;
  readonly url: string;
  readonly maker_id: number;
  readonly title: string;
  readonly intro: string;
  readonly rules: readonly string[];
  readonly provinces: readonly string[];
  readonly is_exclusive: boolean;
  readonly manager: string;
  readonly manager_phone: string;
  readonly goods_ids: readonly number[];
}

const zoneColumns = sql`z.id, z.url, z.maker_id, z.title, z.intro, z.rules, z.provinces, z.is_exclusive, z.manager,
  z.manager_phone, array(select g.goods_id from zone.control_goods g where g.zone_id = z.id order by 1) as goods_ids`;

/** Every active zone with its goods. */
export async function loadControlZones(db: Db): Promise<ControlZoneRow[]> {
  const { rows } = await sql<ControlZoneRow>`
    select ${zoneColumns} from zone.control_zone z where z.is_on order by z.sort, z.id limit 500`.execute(db);
  return rows.map((row) => ({ ...row, goods_ids: row.goods_ids.map(Number) }));
}

export async function findControlZone(db: Db, id: number): Promise<ControlZoneRow | undefined> {
  const { rows } = await sql<ControlZoneRow>`
    select ${zoneColumns} from zone.control_zone z where z.id = ${id} and z.is_on`.execute(db);
  return rows.map((row) => ({ ...row, goods_ids: row.goods_ids.map(Number) }))[0];
}

/** Serializes decisions about one zone. */
export async function lockControlZone(tx: Db, id: number): Promise<void> {
  await sql`select id from zone.control_zone where id = ${id} for update`.execute(tx);
}

/** Goods of a controlled-sale zone by its URL, whoever may see them; none for an unknown zone. */
export async function loadControlGoodsIds(db: Db, url: string): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select g.goods_id from zone.control_goods g join zone.control_zone z on z.id = g.zone_id
    where z.url = ${url} and z.is_on`.execute(db);
  return rows.map((row) => row.goods_id);
}

/** Zones that another company holds in a city. */
export async function loadHeldZoneIds(
  db: Db,
  buyerId: number,
  place: { readonly province: string; readonly city: string },
): Promise<number[]> {
  const { rows } = await sql<{ zone_id: number }>`
    select distinct zone_id from zone.control_application
    where state = 'passed' and province = ${place.province} and city = ${place.city} and buyer_id <> ${buyerId}`.execute(
    db,
  );
  return rows.map((row) => row.zone_id);
}

export interface ApplicationRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly zone_id: number;
  readonly province: string;
  readonly city: string;
  readonly store: string;
  readonly area: string;
  readonly monthly_fen: number;
  readonly contact: string;
  readonly phone: string;
  readonly state: 'waiting' | 'passed' | 'rejected';
  readonly reason: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

const columns = sql`id, buyer_id, zone_id, province, city, store, area, monthly_fen, contact, phone, state, reason,
  created_at, decided_at`;

/** A company's applications, the newest first. */
export async function loadApplications(db: Db, buyerId: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from zone.control_application where buyer_id = ${buyerId} order by id desc limit 200`.execute(
    db,
  );
  return rows;
}

export interface AgreedMonthRow {
  readonly zone_id: number;
  readonly monthly_fen: number;
  readonly goods_ids: readonly number[];
}

/**
 * The monthly agreements of a company's applications for the zones of these goods. A zone in which the company has
 * rights without an application is absent. Locked when an order depends on them: a second submit waits, and sees what
 * the first ordered.
 */
export async function loadAgreedMonths(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  isLocked: boolean,
): Promise<AgreedMonthRow[]> {
  const { rows } = await sql<AgreedMonthRow>`
    select a.zone_id, a.monthly_fen,
      array(select g.goods_id from zone.control_goods g where g.zone_id = z.id order by 1) as goods_ids
    from zone.control_application a join zone.control_zone z on z.id = a.zone_id and z.is_on
    where a.buyer_id = ${buyerId} and a.state = 'passed' and exists (
      select 1 from zone.control_goods g where g.zone_id = z.id and g.goods_id = any(${goodsIds}::bigint[]))
    order by a.zone_id, a.decided_at desc, a.id desc ${isLocked ? sql`for update of a` : sql``}`.execute(db);
  // The latest approval of a zone holds.
  const newest = [...Map.groupBy(rows, (row) => row.zone_id).values()].flatMap((same) => same[0] ?? []);
  return newest.map((row) => ({ ...row, goods_ids: row.goods_ids.map(Number) }));
}

export async function loadWaitingApplications(db: Db, max: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from zone.control_application where state = 'waiting' order by created_at, id limit ${max}`.execute(
    db,
  );
  return rows;
}

export async function findApplicationZone(
  db: Db,
  id: number,
): Promise<{ readonly zone_id: number } | undefined> {
  const { rows } = await sql<{ zone_id: number }>`
    select zone_id from zone.control_application where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockApplication(tx: Db, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from zone.control_application where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The id of the new application; undefined when one is already waiting. */
export async function insertApplication(
  db: Db,
  row: Omit<ApplicationRow, 'id' | 'state' | 'reason' | 'decided_at'> & { readonly account_id: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into zone.control_application (buyer_id, account_id, zone_id, province, city, store, area, monthly_fen,
      contact, phone, created_at)
    values (${row.buyer_id}, ${row.account_id}, ${row.zone_id}, ${row.province}, ${row.city}, ${row.store},
      ${row.area}, ${row.monthly_fen}, ${row.contact}, ${row.phone}, ${row.created_at})
    on conflict (buyer_id, zone_id) where state = 'waiting' do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function updateApplication(
  tx: Db,
  id: number,
  decision: { readonly state: 'passed' | 'rejected'; readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    update zone.control_application set state = ${decision.state}, reason = ${decision.reason},
      decided_at = ${decision.at} where id = ${id}`.execute(tx);
}
