import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../../platform/db.ts';
import { loadBasePriceRows, upsertBasePrices } from './base-price.repo.ts';

/** The wholesaler's own price of a product; null = 暂无报价. */
export interface BasePrice {
  readonly basePrice: UnitPrice | null;
  readonly suggestedRetail: UnitPrice | null;
}

/** Base prices by goods id; goods that never had one are absent. */
export async function loadBasePrices(db: Db, goodsIds: readonly number[]): Promise<Map<number, BasePrice>> {
  const rows = await loadBasePriceRows(db, goodsIds);
  return new Map(
    rows.map((row) => [row.goods_id, { basePrice: row.base_price, suggestedRetail: row.suggested_retail }]),
  );
}

/** Sets base prices, in the caller's transaction. Ladders and price lists stay as they are. */
export async function setBasePrices(tx: Db, prices: ReadonlyMap<number, BasePrice>, at: Date): Promise<void> {
  if (prices.size === 0) return;
  const rows = [...prices].map(([goodsId, price]) => ({
    goods_id: goodsId,
    base_price: price.basePrice,
    suggested_retail: price.suggestedRetail,
  }));
  await upsertBasePrices(tx, rows, at, dateInShanghai(at));
}
