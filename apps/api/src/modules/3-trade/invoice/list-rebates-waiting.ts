import type { Fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadRebatesWaiting } from './rebate.repo.ts';

export interface WaitingRebate {
  readonly id: number;
  readonly company: string;
  readonly name: string;
  readonly amount: Fen;
  readonly askedAt: Date;
}

const max = 100;

/** Rebates that wait for a red invoice by finance, longest waiting first. */
export async function listRebatesWaiting(db: Db): Promise<WaitingRebate[]> {
  const rows = await loadRebatesWaiting(db, max);
  const buyers = await loadBuyers(
    db,
    rows.map((row) => row.buyer_id),
  );
  return rows.map((row) => ({
    id: row.id,
    company: buyers.get(row.buyer_id)?.name ?? '',
    name: row.name,
    amount: row.amount_fen,
    askedAt: row.asked_at,
  }));
}
