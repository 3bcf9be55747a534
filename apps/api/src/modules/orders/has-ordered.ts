import type { Db } from '../../platform/db.ts';
import { findAnyOrder } from './orders.repo.ts';

/** Whether a company has an order that was not cancelled: its next one is no first order. */
export function hasOrdered(db: Db, buyerId: number): Promise<boolean> {
  return findAnyOrder(db, buyerId);
}
