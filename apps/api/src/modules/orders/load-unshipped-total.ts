import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { sumUnshipped } from './orders.repo.ts';

const kept = keep({ topic: 'unshipped', most: 2_000 }, (db, buyerId: number) => sumUnshipped(db, buyerId));

/** `no_trans_order_amount` of storefront.md 3, in fen: paid orders that have not shipped count toward free freight. */
export async function loadUnshippedTotal(db: Db, buyerId: number): Promise<number> {
  return (await kept(db, buyerId)) ?? 0;
}
