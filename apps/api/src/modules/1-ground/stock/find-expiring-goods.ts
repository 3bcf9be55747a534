import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import { loadExpiringGoodsIds } from './near-expiry.repo.ts';

/** Goods with a batch that ends between two days, both included. */
export function findExpiringGoods(db: Db, from: IsoDate, to: IsoDate): Promise<number[]> {
  return loadExpiringGoodsIds(db, from, to);
}
