import type { Db } from '../../platform/db.ts';
import { sumEphedrineUnits } from './ephedrine-orders.repo.ts';
import { monthStart } from './purchase-limits.ts';

/** Units of ephedrine goods that a company has ordered in this month in Asia/Shanghai, by goods id (trade-rules 4.1). */
export async function loadEphedrineUnits(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await sumEphedrineUnits(db, buyerId, goodsIds, monthStart(now));
  return new Map(rows.map((row) => [row.goods_id, row.units]));
}
