import { type GoodsUsage, usageOf, usageWindows } from '@qianfang/domain/goods/sell-through';
import type { Db } from '../../../platform/db.ts';
import { sumOrderedUnits } from './goods-purchases.repo.ts';

const dayMs = 86_400_000;

/** A company's rate of ordering goods, by goods id; absent where its orders show none. One statement. */
export async function loadGoodsUsage(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  now: Date,
): Promise<Map<number, GoodsUsage>> {
  if (goodsIds.length === 0) return new Map();
  const [recent, long] = usageWindows.map((days) => new Date(now.getTime() - days * dayMs)) as [Date, Date];
  const rows = await sumOrderedUnits(db, buyerId, goodsIds, recent, long);
  return new Map(
    rows.flatMap((row) => {
      const usage = usageOf(
        [
          { times: row.recent_times, units: row.recent_units },
          { times: row.long_times, units: row.long_units },
        ],
        row.first_at,
        now,
      );
      return usage ? [[row.goods_id, usage] as const] : [];
    }),
  );
}
