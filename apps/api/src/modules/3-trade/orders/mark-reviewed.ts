import type { Db } from '../../../platform/db.ts';
import { saveReviewed } from './order-view.repo.ts';

/** Notes in the caller's transaction that an order has its review. */
export function markReviewed(tx: Db, buyerId: number, orderId: number, at: Date): Promise<void> {
  return saveReviewed(tx, buyerId, orderId, at);
}
