import type { Db } from '../../platform/db.ts';
import { sumUnshipped } from './orders.repo.ts';

/** `no_trans_order_amount` of storefront.md 3, in fen: paid orders that have not shipped count toward free freight. */
export function loadUnshippedTotal(db: Db, buyerId: number): Promise<number> {
  return sumUnshipped(db, buyerId);
}
