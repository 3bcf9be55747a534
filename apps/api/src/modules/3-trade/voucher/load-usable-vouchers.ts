import { fen } from '@qianfang/domain/money/fen';
import type { Voucher } from '@qianfang/domain/promotion/voucher';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadOpen, type VoucherRow } from './voucher.repo.ts';

/** The limit per submit, earliest end first. */
const limit = 50;

const cachedVouchers = cached(
  { topic: 'purse', max: 2_000 },
  (db, buyerId: number, now: Date): Promise<readonly VoucherRow[]> => loadOpen(db, buyerId, now, limit),
);

/** The cached ones that have not expired; if the cache was cut off, reads again for those after them. */
async function loadUsable(db: Db, buyerId: number, now: Date): Promise<readonly VoucherRow[]> {
  const held = (await cachedVouchers(db, buyerId, now)) ?? [];
  const open = held.filter((row) => row.ends_at > now);
  return held.length === limit && open.length < limit ? loadOpen(db, buyerId, now, limit) : open;
}

/** Vouchers with money on them, as input of the pricing engine. */
export async function loadUsableVouchers(db: Db, buyerId: number, now: Date): Promise<Voucher[]> {
  const rows = await loadUsable(db, buyerId, now);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    balance: fen(row.balance_fen),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}
