import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { cachedMany } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadPriceHistoryRows, type PriceHistoryRow } from './price-history.repo.ts';

export interface PriceStep {
  readonly date: IsoDate;
  readonly price: UnitPrice;
}

/** One price for each day: so many are enough for the longest time that is shown. */
const mostDays = 400;

/** The days of a trend as pages show it. */
export const trendDays = 90;

const keptHistory = cachedMany(
  { topic: 'goods', max: 2_000 },
  async (db, goodsIds: readonly number[]): Promise<Map<number, readonly PriceHistoryRow[]>> => {
    const rows = Map.groupBy(await loadPriceHistoryRows(db, goodsIds, mostDays), (row) => row.goods_id);
    return new Map(goodsIds.map((goodsId) => [goodsId, rows.get(goodsId) ?? []]));
  },
);

function stepsSince(latest: readonly PriceHistoryRow[], since: IsoDate): PriceStep[] {
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

/** The list prices of goods from `since` on, by goods id, a step on every day on which one became another. At most one statement. */
export async function loadPriceTrends(
  db: Db,
  goodsIds: readonly number[],
  since: IsoDate,
): Promise<Map<number, PriceStep[]>> {
  const histories = await keptHistory(db, goodsIds);
  return new Map([...histories].map(([goodsId, latest]) => [goodsId, stepsSince(latest, since)]));
}
