import type { Db } from '../../../../platform/db.ts';
import { findOrderByNo } from './order-view.repo.ts';

/** The order of a number: operators know orders by number. */
export async function findOrderByNumber(
  db: Db,
  orderNo: string,
): Promise<{ readonly id: number; readonly buyerId: number } | undefined> {
  const row = await findOrderByNo(db, orderNo);
  return row && { id: row.id, buyerId: row.buyer_id };
}
