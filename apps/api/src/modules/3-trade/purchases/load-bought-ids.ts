import { cached } from '../../../memory/cached.ts';
import { loadBoughtGoodsIds } from '../orders/index.ts';

const limit = 5_000;
/** Ids of all cached companies: 4 MB. */
const maxCached = 500_000;
/** A company without purchases takes room too. */
const ownWeight = 20;

/** Goods that a company has bought, latest first. */
export const loadBoughtIds = cached(
  { topic: 'purchase', max: maxCached, weightOf: (ids: readonly number[]) => ids.length + ownWeight },
  (db, buyerId: number): Promise<readonly number[]> => loadBoughtGoodsIds(db, buyerId, limit),
);
