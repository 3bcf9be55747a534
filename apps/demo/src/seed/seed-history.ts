import { loadGoods } from '@qianfang/api/modules/2-goods/goods';
import type { Db } from '@qianfang/api/platform/db';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { PlannedPurchase } from '../history/plan-purchases.ts';
import { actOutStories } from './history/act-out-stories.ts';
import type { HistoryOrder, HistorySeed } from './history/history-order.ts';
import { placeOrders } from './history/place-orders.ts';
import { payOrders } from './history/post-money.ts';
import { writeDecisions, writeEvents, writeMessages } from './history/write-events.ts';
import { writeOrders } from './history/write-orders.ts';
import { writeShipments } from './history/write-shipments.ts';
import { writeStock } from './history/write-stock.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededBuyer } from './seed-buyers.ts';

/**
 * Writes the purchases of one buyer as orders, oldest first. The engine of today's carts prices them. They ship
 * from batches that came in and went out, and a wallet whose journals sum to zero pays for them.
 */
export async function writeHistory(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
): Promise<HistoryOrder[]> {
  const idOf = new Map(seed.seeded.map(({ id, goods }) => [goods.serial, id]));
  const bought = [
    ...new Set(plans.flatMap(({ lines }) => lines.map(({ goods }) => idOf.get(goods.serial) ?? 0))),
  ];
  const shown = await loadGoods(tx, bought);
  const orders = await placeOrders(tx, seed, plans, idOf);
  await writeOrders(tx, seed, orders, shown);
  await writeStock(tx, seed, orders, idOf);
  await writeShipments(tx, seed, orders);
  await writeEvents(tx, seed, orders);
  await writeDecisions(tx, seed, orders, shown);
  const meanwhile = [...seed.meanwhile, ...actOutStories(orders)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  await payOrders(tx, { ...seed, meanwhile }, orders);
  await writeMessages(tx, seed, orders);
  return orders;
}

/** Goods that any company has ordered. */
export async function loadOrderedIds(tx: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ goods_id: number }>`select distinct goods_id from orders.order_line`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.goods_id));
}

/** Contract prices 3 % below the list, for goods that these buyers have not ordered yet. */
export async function seedContractPrices(
  tx: Db,
  buyers: readonly SeededBuyer[],
  { seeded, today }: Pick<HistorySeed, 'seeded' | 'today'>,
): Promise<void> {
  const ordered = await loadOrderedIds(tx);
  const chosen = seeded
    .filter(
      ({ id, goods }) =>
        !ordered.has(id) && goods.tags.length > 0 && goods.rxType === 'RX' && !goods.isControlledSale,
    )
    .slice(0, 12);
  await insertRows(
    tx,
    'pricing.buyer_price',
    buyers.flatMap((buyer) =>
      chosen.map(({ id, goods }) => ({
        buyer_id: buyer.id,
        goods_id: id,
        price: Math.floor((goods.price.base * 97) / 100),
        valid_from: addDays(today, -60),
        valid_to: addDays(today, 305),
      })),
    ),
  );
}
