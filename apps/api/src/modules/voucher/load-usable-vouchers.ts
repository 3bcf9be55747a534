import { fen } from '@qianfang/domain/money/fen';
import type { Voucher } from '@qianfang/domain/promotion/voucher';
import type { Db } from '../../platform/db.ts';
import { loadOpen } from './voucher.repo.ts';

/** So many can be used for one submit, those that end first. */
const most = 50;

/** Vouchers with money on them, as the pricing engine spends them. */
export async function loadUsableVouchers(db: Db, buyerId: number, now: Date): Promise<Voucher[]> {
  const rows = await loadOpen(db, buyerId, now, most);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    balance: fen(row.balance_fen),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}
