import type { GoodsFacts } from '../pricing/goods-facts.ts';
import type { WorkingLine } from '../pricing/working-line.ts';

/** Stock the cart leaves for gifts and exchanged goods, loaded per product on first use. */
export interface StockPool {
  readonly lines: readonly WorkingLine[];
  readonly left: Map<number, number>;
}

export const openStockPool = (lines: readonly WorkingLine[]): StockPool => ({ lines, left: new Map() });

/** Stock without what the counting lines take. */
function leftBy(lines: readonly WorkingLine[], wanted: GoodsFacts): number {
  let left: number | undefined;
  for (const line of lines) {
    if (!line.isCounted) continue;
    for (const { goods, batchId, quantity } of line.parts) {
      // A chosen batch is separate stock that gifts do not use.
      if (goods.goodsId !== wanted.goodsId || batchId !== null) continue;
      left = (left ?? goods.stock) - quantity;
    }
  }
  return left ?? wanted.stock;
}

/** Takes up to `wanted` units and returns how many. */
export function takeStock(pool: StockPool, goods: GoodsFacts, wanted: number): number {
  const left = pool.left.get(goods.goodsId) ?? leftBy(pool.lines, goods);
  const taken = Math.max(0, Math.min(wanted, left));
  pool.left.set(goods.goodsId, left - taken);
  return taken;
}
