import type { GoodsFacts } from '../pricing/goods-facts.ts';
import type { WorkingLine } from '../pricing/working-line.ts';

/** Stock that is left for gifts and exchanged goods after what the cart itself takes. */
export type StockPool = Map<string, number>;

function poolKey(goods: GoodsFacts): string {
  return `${goods.goodsId}:${goods.warehouseId}`;
}

/** Stock after what the counting lines take, for the goods they take; other goods are at their full stock. */
export function openStockPool(lines: readonly WorkingLine[]): StockPool {
  const pool: StockPool = new Map();
  for (const line of lines) {
    if (!line.isCounted) continue;
    for (const { goods, batchId, quantity } of line.parts) {
      // A chosen batch is a stock of its own, which gifts do not draw on.
      if (batchId !== null) continue;
      pool.set(poolKey(goods), (pool.get(poolKey(goods)) ?? goods.stock) - quantity);
    }
  }
  return pool;
}

/** Takes up to `wanted` units and answers how many there were. */
export function takeStock(pool: StockPool, goods: GoodsFacts, wanted: number): number {
  const left = pool.get(poolKey(goods)) ?? goods.stock;
  const taken = Math.max(0, Math.min(wanted, left));
  pool.set(poolKey(goods), left - taken);
  return taken;
}
