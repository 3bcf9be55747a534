import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { purchaseInterval } from '@qianfang/domain/order/purchase-interval';
import { cachedByOwner } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type GoodsPurchaseRow, loadGoodsPurchaseRows } from './goods-purchases.repo.ts';
import { loadPurchaseFacts } from './load-purchase-facts.ts';

/** A company's purchases of one goods: the latest, and their totals. */
export interface GoodsPurchases {
  readonly times: number;
  readonly quantity: number;
  /** Average whole days between two purchases; null before the second. */
  readonly intervalDays: number | null;
  readonly latest: ReadonlyArray<{
    readonly orderId: number;
    readonly orderNo: string;
    readonly at: Date;
    readonly quantity: number;
    readonly price: UnitPrice;
  }>;
}

/** How many of the latest purchases are listed. */
const maxListed = 10;

function purchasesOf(rows: readonly GoodsPurchaseRow[]): GoodsPurchases {
  const [first] = rows;
  return {
    times: first?.times ?? 0,
    quantity: first?.total ?? 0,
    intervalDays: first ? purchaseInterval(first.times, first.first_at, first.last_at) : null,
    latest: rows.map((row) => ({
      orderId: row.order_id,
      orderNo: row.order_no,
      at: row.at,
      quantity: row.quantity,
      price: unitPrice(row.unit_price),
    })),
  };
}

const cachedPurchases = cachedByOwner(
  { topic: 'purchase', max: 1_000, maxEach: 200 },
  async (db, buyerId, goodsIds): Promise<ReadonlyMap<number, GoodsPurchases>> => {
    const rows = await Promise.all(
      goodsIds.map((goodsId) => loadGoodsPurchaseRows(db, buyerId, goodsId, maxListed)),
    );
    return new Map(goodsIds.map((goodsId, at) => [goodsId, purchasesOf(rows[at] ?? [])]));
  },
);

/** At most three statements, and none of its own for a goods that the company never ordered. */
export async function loadGoodsPurchases(db: Db, buyerId: number, goodsId: number): Promise<GoodsPurchases> {
  const factsOf = await loadPurchaseFacts(db, buyerId, [goodsId]);
  if (!factsOf(goodsId)) return purchasesOf([]);
  return (await cachedPurchases(db, buyerId, [goodsId]))(goodsId) ?? purchasesOf([]);
}
