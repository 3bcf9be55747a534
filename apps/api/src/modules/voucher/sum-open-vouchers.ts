import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../platform/db.ts';
import { sumVouchers } from './voucher.repo.ts';

/** What a company's vouchers are worth at an instant, and how many there are. */
export async function sumOpenVouchers(
  db: Db,
  buyerId: number,
  now: Date,
): Promise<{ readonly amount: Fen; readonly count: number }> {
  const { availableFen, counts } = await sumVouchers(db, buyerId, now);
  return { amount: fen(availableFen), count: counts.usable };
}
