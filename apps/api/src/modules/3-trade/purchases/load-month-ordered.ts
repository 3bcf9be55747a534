import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { sumOrderedGoods } from './goods-purchases.repo.ts';
import { monthStart } from './purchase-limits.ts';

/**
 * Units of these goods in a company's orders of the current month in Asia/Shanghai, by goods id. One
 * statement.
 */
export async function loadMonthOrdered(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Fen>> {
  const rows = await sumOrderedGoods(db, buyerId, goodsIds, monthStart(now));
  return new Map(rows.map((row) => [row.goods_id, fen(row.net_fen)]));
}
