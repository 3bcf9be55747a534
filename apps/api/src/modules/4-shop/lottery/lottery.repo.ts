import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface LotteryRow {
  readonly id: number;
  readonly name: string;
  readonly rule_text: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly per_buyer: number;
  readonly is_on: boolean;
}

export interface PrizeRow {
  readonly id: number;
  readonly name: string;
  readonly remarks: string;
  readonly kind: 'NONE' | 'POINTS' | 'VOUCHER' | 'COUPON' | 'REAL';
  readonly points: number | null;
  readonly voucher_fen: number | null;
  readonly valid_days: number | null;
  readonly coupon_offer_id: number | null;
  readonly weight: number;
  readonly total: number | null;
  readonly left: number | null;
}

export interface RecordRow {
  readonly id: number;
  readonly activity_id: number;
  readonly activity: string;
  readonly name: string;
  readonly remarks: string;
  readonly is_win: boolean;
  readonly company: string;
  readonly at: Date;
}

const columns = sql.raw('id, name, rule_text, starts_at, ends_at, per_buyer, is_on');

export async function loadLottery(db: Db, id: number): Promise<LotteryRow | undefined> {
  const { rows } = await sql<LotteryRow>`
    select ${columns} from draw.draw_activity where id = ${id} and is_on`.execute(db);
  return rows[0];
}

/** The running lottery; of several the one that ends first. */
export async function loadRunning(db: Db, at: Date): Promise<LotteryRow | undefined> {
  const { rows } = await sql<LotteryRow>`
    select ${columns} from draw.draw_activity where is_on and starts_at <= ${at} and ends_at > ${at}
    order by ends_at, id limit 1`.execute(db);
  return rows[0];
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

export async function loadComing(
  db: Db,
  at: Date,
  range: Range,
): Promise<{ rows: LotteryRow[]; total: number }> {
  const { rows } = await sql<LotteryRow>`
    select ${columns} from draw.draw_activity where is_on and ends_at > ${at}
    order by starts_at, id limit ${range.limit} offset ${range.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from draw.draw_activity where is_on and ends_at > ${at}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function loadPrizes(db: Db, activityId: number): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select id, name, remarks, kind, points, voucher_fen, valid_days, coupon_offer_id, weight, total, total - given as left
    from draw.draw_prize where activity_id = ${activityId} order by sort, id`.execute(db);
  return rows;
}

/** Takes one of a prize; false when another company took the last. */
export async function takePrize(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update draw.draw_prize set given = given + 1 where id = ${id} and (total is null or given < total) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Locks a company's turns in a lottery and returns how many it has used. */
export async function lockTurns(db: Db, buyerId: number, activityId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into draw.draw_turn (buyer_id, activity_id) values (${buyerId}, ${activityId})
    on conflict (buyer_id, activity_id) do update set used = draw_turn.used returning used`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function loadUsedTurns(db: Db, buyerId: number, activityId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from draw.draw_turn where buyer_id = ${buyerId} and activity_id = ${activityId}`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function countTurn(db: Db, buyerId: number, activityId: number): Promise<void> {
  await sql`
    update draw.draw_turn set used = used + 1 where buyer_id = ${buyerId} and activity_id = ${activityId}`.execute(
    db,
  );
}

/** A turn that was drawn before under the same key. */
export type KnownTurn = Pick<RecordRow, 'activity_id' | 'name' | 'remarks' | 'is_win'> & {
  readonly prize_id: number;
};

export async function findTurn(db: Db, buyerId: number, key: string): Promise<KnownTurn | undefined> {
  const { rows } = await sql<KnownTurn>`
    select activity_id, prize_id, name, remarks, is_win from draw.draw_record
    where buyer_id = ${buyerId} and idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export interface NewRecord {
  readonly buyerId: number;
  readonly activityId: number;
  readonly prizeId: number;
  readonly company: string;
  readonly key: string;
  readonly name: string;
  readonly remarks: string;
  readonly isWin: boolean;
  readonly at: Date;
}

export async function insertRecord(db: Db, record: NewRecord): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into draw.draw_record (buyer_id, activity_id, prize_id, company, idempotency_key, name, remarks, is_win, at)
    values (${record.buyerId}, ${record.activityId}, ${record.prizeId}, ${record.company}, ${record.key}, ${record.name},
      ${record.remarks}, ${record.isWin}, ${record.at}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function loadRecords(
  db: Db,
  buyerId: number,
  range: Range,
): Promise<{ rows: RecordRow[]; total: number }> {
  const { rows } = await sql<RecordRow>`
    select r.id, r.activity_id, a.name as activity, r.name, r.remarks, r.is_win, r.company, r.at
    from draw.draw_record r join draw.draw_activity a on a.id = r.activity_id
    where r.buyer_id = ${buyerId} order by r.at desc, r.id desc limit ${range.limit} offset ${range.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from draw.draw_record where buyer_id = ${buyerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Prizes won in a lottery, or in all, by anybody, newest first. */
export async function loadWins(
  db: Db,
  activityId: number | undefined,
  range: Range,
): Promise<{ rows: RecordRow[]; total: number }> {
  const { rows } = await sql<RecordRow>`
    select id, activity_id, '' as activity, name, remarks, is_win, company, at from draw.draw_record
    where (${activityId ?? null}::bigint is null or activity_id = ${activityId ?? null}::bigint) and is_win order by at desc, id desc
    limit ${range.limit} offset ${range.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from draw.draw_record where (${activityId ?? null}::bigint is null or activity_id = ${activityId ?? null}::bigint) and is_win`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
