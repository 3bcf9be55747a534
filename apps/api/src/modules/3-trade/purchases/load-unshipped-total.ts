import type { Db } from '../../../platform/db.ts';
import { cachedStanding } from './cached-standing.ts';

/**
 * `no_trans_order_amount` of storefront.md 3, in fen: paid orders that have not shipped count toward free
 * freight.
 */
export async function loadUnshippedTotal(db: Db, buyerId: number): Promise<number> {
  return (await cachedStanding(db, buyerId))?.unshipped_fen ?? 0;
}
