import type { Db } from '../../../platform/db.ts';
import { findFirstOrderGoodsIds } from './first-order.repo.ts';

/** Goods with a running price for first orders, 50 at most; pricing decides who gets it. */
export function loadFirstOrderGoodsIds(db: Db, now: Date): Promise<number[]> {
  return findFirstOrderGoodsIds(db, now);
}
