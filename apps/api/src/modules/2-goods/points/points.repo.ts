import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type PointsSource = 'order' | 'exchange' | 'deduct' | 'back' | 'draw' | 'expire' | 'gift';

/** Serialises the movements of one company's points. */
export async function lockPurse(db: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('points'), (${buyerId}::bigint % 2147483647)::int)`.execute(
    db,
  );
}

export interface LotRow {
  readonly id: number;
  readonly points_left: number;
  readonly expires_at: Date;
}

/** Lots with unexpired points at an instant, earliest expiry first. */
export async function loadOpenLots(db: Db, buyerId: number, at: Date): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select id, points_left, expires_at from points.points_lot
    where buyer_id = ${buyerId} and points_left > 0 and expires_at > ${at} order by expires_at, id`.execute(
    db,
  );
  return rows;
}

export interface LotTake {
  readonly id: number;
  readonly points: number;
}

export async function takeFromLots(db: Db, buyerId: number, takes: readonly LotTake[]): Promise<void> {
  await sql`
    update points.points_lot l set points_left = l.points_left - t.points
    from unnest(${takes.map((take) => take.id)}::bigint[], ${takes.map((take) => take.points)}::int[]) as t(id, points)
    where l.buyer_id = ${buyerId} and l.id = t.id`.execute(db);
}

export async function insertLot(
  db: Db,
  lot: { readonly buyerId: number; readonly points: number; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into points.points_lot (buyer_id, earned, points_left, earned_at, expires_at)
    values (${lot.buyerId}, ${lot.points}, ${lot.points}, ${lot.at}, ${lot.expiresAt})`.execute(db);
}

export interface EntryRow {
  readonly id: number;
  readonly source: PointsSource;
  readonly reference: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly memo: string;
  readonly at: Date;
  readonly expires_at: Date | null;
}

export interface NewEntry {
  readonly buyerId: number;
  readonly source: PointsSource;
  readonly reference: string;
  readonly amount: number;
  readonly memo: string;
  readonly at: Date;
  readonly expiresAt: Date | null;
}

/** Writes a movement with the resulting balance. Undefined when it was written before. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into points.points_entry (buyer_id, source, reference, amount, balance_after, memo, at, expires_at)
    select ${entry.buyerId}, ${entry.source}, ${entry.reference}, ${entry.amount}::int,
      coalesce((
        select balance_after from points.points_entry where buyer_id = ${entry.buyerId} order by id desc limit 1
      ), 0) + ${entry.amount}::int, ${entry.memo}, ${entry.at}::timestamptz, ${entry.expiresAt}::timestamptz
    on conflict (buyer_id, source, reference) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Deductions of orders, by their references. */
export async function loadDeductions(
  db: Db,
  buyerId: number,
  references: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, source, reference, amount, balance_after, memo, at, expires_at from points.points_entry
    where buyer_id = ${buyerId} and source = 'deduct' and reference = any(${references}::text[]) order by id`.execute(
    db,
  );
  return rows;
}

/** Points that one order spent and earned. */
export async function sumOrderPoints(
  db: Db,
  buyerId: number,
  reference: string,
): Promise<{ readonly spent: number; readonly earned: number }> {
  const { rows } = await sql<{ spent: number; earned: number }>`
    select coalesce(-sum(amount) filter (where source = 'deduct'), 0)::int as spent,
      coalesce(sum(amount) filter (where source = 'order'), 0)::int as earned
    from points.points_entry where buyer_id = ${buyerId} and reference = ${reference}`.execute(db);
  return rows[0] ?? { spent: 0, earned: 0 };
}

export async function loadEntries(
  db: Db,
  buyerId: number,
  range: { readonly limit: number; readonly offset: number },
): Promise<{ rows: EntryRow[]; total: number; earned: number }> {
  const { rows } = await sql<EntryRow>`
    select id, source, reference, amount, balance_after, memo, at, expires_at from points.points_entry
    where buyer_id = ${buyerId} order by id desc limit ${range.limit} offset ${range.offset}`.execute(db);
  const counted = await sql<{ total: number; earned: number }>`
    select count(*)::int as total,
      coalesce(sum(amount) filter (where amount > 0 and source <> 'back'), 0)::bigint as earned
    from points.points_entry where buyer_id = ${buyerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0, earned: counted.rows[0]?.earned ?? 0 };
}

export interface EndedLotRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly points_left: number;
}

export async function loadEndedLots(db: Db, at: Date, limit: number): Promise<EndedLotRow[]> {
  const { rows } = await sql<EndedLotRow>`
    select id, buyer_id, points_left from points.points_lot
    where points_left > 0 and expires_at <= ${at} order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Empties an expired lot. Returns what was left on it. */
export async function emptyLot(db: Db, buyerId: number, id: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    with held as (
      select points_left from points.points_lot where buyer_id = ${buyerId} and id = ${id} for update
    )
    update points.points_lot l set points_left = 0 from held
    where l.buyer_id = ${buyerId} and l.id = ${id} returning held.points_left as points`.execute(db);
  return rows[0]?.points ?? 0;
}
