import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { decide } from '@qianfang/domain/qualification/decide';
import { asSold, type FoundHold, releaseHold } from '@qianfang/domain/qualification/release-hold';
import type { Db } from '../../../platform/db.ts';
import { loadStoppedBatches } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadBuyerRights, tradeGoodsOf } from '../../2-goods/qualification/index.ts';
import type { UnshippedOrder } from '../../3-trade/orders/index.ts';

/**
 * What keeps a company's orders from shipping today, by order; null where nothing does (trade-rules 1.5,
 * 4.4). A fixed number of statements; in a transaction nothing comes from the cache.
 */
export async function judgeOrders(
  db: Db,
  buyerId: number,
  today: IsoDate,
  orders: readonly UnshippedOrder[],
): Promise<Map<number, FoundHold | null>> {
  const goods = await loadGoods(db, [...new Set(orders.flatMap((order) => order.goods_ids))]);
  const stopped = await loadStoppedBatches(db, [...new Set(orders.flatMap((order) => order.batch_ids))]);
  const rights = await loadBuyerRights(db, buyerId, today);
  return new Map(
    orders.map((order) => {
      const looked = order.goods_ids.flatMap((id) => {
        const one = goods.get(id);
        return one
          ? [{ name: one.name, decision: decide(rights, asSold(tradeGoodsOf(one, rights.policies))) }]
          : [];
      });
      const hasRecalledBatch = order.batch_ids.some((id) => stopped.get(id) === 'RECALLED');
      return [order.id, releaseHold(looked, hasRecalledBatch)];
    }),
  );
}
