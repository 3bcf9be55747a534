import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../platform/db.ts';
import { loadPurchaseSummaryRows } from './orders.repo.ts';

/** How a company buys one goods. Quantities are sales units; cancelled orders are left out. */
export interface PurchaseSummary {
  readonly times: number;
  readonly quantity: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lastPrice: UnitPrice;
}

/** Summaries by goods id, of purchases since `since`, at most `limit` goods, the latest bought first. One statement. */
export async function loadPurchaseSummaries(
  db: Db,
  buyerId: number,
  since: Date | undefined,
  limit: number,
): Promise<Map<number, PurchaseSummary>> {
  const rows = await loadPurchaseSummaryRows(db, buyerId, since, limit);
  return new Map(
    rows.map((row) => [
      row.goods_id,
      {
        times: row.times,
        quantity: row.quantity,
        firstAt: row.first_at,
        lastAt: row.last_at,
        lastPrice: unitPrice(row.last_price),
      },
    ]),
  );
}
