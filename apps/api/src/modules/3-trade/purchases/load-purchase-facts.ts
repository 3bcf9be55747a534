import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { cachedByOwner } from '../../../memory/cached.ts';
import { hasMoreLines, loadPurchaseRows, loadPurchaseRowsOf } from '../orders/index.ts';

export interface PurchaseFacts {
  readonly lastPrice: UnitPrice;
  readonly lastBoughtAt: Date;
  /** 100 stands for more than 99. */
  readonly orderCount: number;
}

function factsOf(rows: Awaited<ReturnType<typeof loadPurchaseRows>>): ReadonlyMap<number, PurchaseFacts> {
  return new Map(
    rows.map((row) => [
      row.goods_id,
      { lastPrice: unitPrice(row.unit_price), lastBoughtAt: row.at, orderCount: row.orders },
    ]),
  );
}

/**
 * A company's last price and number of orders, by goods id; goods never bought are absent. At most two
 * statements.
 */
export const loadPurchaseFacts = cachedByOwner(
  {
    topic: 'purchase',
    max: 1_000,
    maxEach: 2_000,
    loadAll: async (db, buyerId, maxEach) =>
      (await hasMoreLines(db, buyerId, maxEach)) ? undefined : factsOf(await loadPurchaseRows(db, buyerId)),
  },
  async (db, buyerId, goodsIds) => factsOf(await loadPurchaseRowsOf(db, buyerId, goodsIds)),
);
