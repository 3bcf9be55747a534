import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { keepOwn } from '../../platform/keep.ts';
import { loadPurchaseRows } from './orders.repo.ts';

export interface PurchaseFacts {
  readonly lastPrice: UnitPrice;
  readonly lastBoughtAt: Date;
  readonly orderCount: number;
}

/** What a company paid last and how often it bought, by goods id; goods it never bought are absent. At most one statement. */
export const loadPurchaseFacts = keepOwn(
  { topic: 'purchase', most: 1_000, mostEach: 2_000 },
  async (db, buyerId, goodsIds): Promise<ReadonlyMap<number, PurchaseFacts>> => {
    const rows = await loadPurchaseRows(db, buyerId, goodsIds);
    return new Map(
      rows.map((row) => [
        row.goods_id,
        { lastPrice: unitPrice(row.unit_price), lastBoughtAt: row.at, orderCount: row.orders },
      ]),
    );
  },
);
