import type { Db } from '../../../platform/db.ts';
import { loadBoughtGoodsIds } from '../orders/index.ts';

const limit = 5_000;

/** Goods that a company has bought, latest first. */
export function loadBoughtIds(db: Db, buyerId: number): Promise<number[]> {
  return loadBoughtGoodsIds(db, buyerId, limit);
}
