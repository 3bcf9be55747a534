import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface RoundRow {
  readonly id: number;
  readonly name: string;
  readonly rule_text: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly claim_until: Date;
  readonly voucher_days: number;
}

export interface TierRow {
  readonly id: number;
  readonly round_id: number;
  readonly amount_fen: number;
  readonly give_fen: number;
}

const columns = sql.raw('id, name, rule_text, starts_at, ends_at, claim_until, voucher_days');

/** The running round, else the one still open for claims. */
export async function loadRound(db: Db, at: Date): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from cashback.round where is_on and starts_at <= ${at} and claim_until > ${at}
    order by starts_at desc limit 1`.execute(db);
  return rows[0];
}

export async function loadTiers(db: Db, roundId: number): Promise<TierRow[]> {
  const { rows } = await sql<TierRow>`
    select id, round_id, amount_fen, give_fen from cashback.tier where round_id = ${roundId}
    order by amount_fen`.execute(db);
  return rows;
}

export async function loadTier(db: Db, id: number): Promise<(TierRow & { round: RoundRow }) | undefined> {
  const { rows } = await sql<TierRow>`
    select id, round_id, amount_fen, give_fen from cashback.tier where id = ${id}`.execute(db);
  const [tier] = rows;
  if (!tier) return undefined;
  const found = await sql<RoundRow>`
    select ${columns} from cashback.round where id = ${tier.round_id} and is_on`.execute(db);
  const [round] = found.rows;
  return round && { ...tier, round };
}
