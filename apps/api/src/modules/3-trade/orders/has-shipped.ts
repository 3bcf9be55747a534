import type { Db } from '../../../platform/db.ts';
import { findAnyShipped } from './received-order.repo.ts';

/** Whether anything has ever left for this company: before that there is nothing to return. */
export function hasShipped(db: Db, buyerId: number): Promise<boolean> {
  return findAnyShipped(db, buyerId);
}
