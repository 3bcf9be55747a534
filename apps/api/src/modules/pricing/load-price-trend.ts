import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { loadPriceHistoryRows, type PriceHistoryRow } from './price-history.repo.ts';

export interface PriceStep {
  readonly date: IsoDate;
  readonly price: UnitPrice;
}

/** One price for each day: so many are enough for the longest time that is shown. */
const mostDays = 400;

const keptHistory = keep(
  { topic: 'goods', most: 2_000 },
  (db, goodsId: number): Promise<readonly PriceHistoryRow[]> => loadPriceHistoryRows(db, goodsId, mostDays),
);

/** The list price of a goods from `since` on, a step on every day on which it became another one. */
export async function loadPriceTrend(db: Db, goodsId: number, since: IsoDate): Promise<PriceStep[]> {
  const latest = (await keptHistory(db, goodsId)) ?? [];
  // The price that held on the first day was set on it or before.
  const first = latest.findIndex((row) => row.on_date <= since);
  const rows = (first === -1 ? latest : latest.slice(0, first + 1)).toReversed();
  const steps: PriceStep[] = [];
  for (const { on_date, price } of rows) {
    const date = on_date < since ? since : on_date;
    if (steps.at(-1)?.price !== price) steps.push({ date, price: unitPrice(price) });
  }
  return steps;
}
