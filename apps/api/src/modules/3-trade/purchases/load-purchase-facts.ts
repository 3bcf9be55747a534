import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { keepOwn } from '../../../platform/keep.ts';
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
 * What a company paid last and how often it bought, by goods id; goods it never bought are absent. At most two
 * statements.
 */
export const loadPurchaseFacts = keepOwn(
  {
    topic: 'purchase',
    most: 1_000,
    mostEach: 2_000,
    loadAll: async (db, buyerId, mostEach) =>
      (await hasMoreLines(db, buyerId, mostEach)) ? undefined : factsOf(await loadPurchaseRows(db, buyerId)),
  },
  async (db, buyerId, goodsIds) => factsOf(await loadPurchaseRowsOf(db, buyerId, goodsIds)),
);
