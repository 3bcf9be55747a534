import type { Db } from '../../../platform/db.ts';
import { findFirstOrderGoodsIds } from './first-order.repo.ts';

/** Goods with a price for first orders that runs now, 50 at most; who may have it is decided with the price. */
export function loadFirstOrderGoodsIds(db: Db, now: Date): Promise<number[]> {
  return findFirstOrderGoodsIds(db, now);
}
