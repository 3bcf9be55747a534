import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { cachedMany } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadPriceHistoryRows, type PriceHistoryRow } from './price-history.repo.ts';

export interface PriceStep {
  readonly date: IsoDate;
  readonly price: UnitPrice;
}

/** One price a day; enough for the longest trend on a page. */
const maxDays = 400;

/** The days of a trend on pages. */
export const trendDays = 90;

const cachedHistory = cachedMany(
  { topic: 'goods', max: 2_000 },
  async (db, goodsIds: readonly number[]): Promise<Map<number, readonly PriceHistoryRow[]>> => {
    const rows = Map.groupBy(await loadPriceHistoryRows(db, goodsIds, maxDays), (row) => row.goods_id);
    return new Map(goodsIds.map((goodsId) => [goodsId, rows.get(goodsId) ?? []]));
  },
);

function stepsSince(latest: readonly PriceHistoryRow[], since: IsoDate): PriceStep[] {
  // The price of the first day was set on that day or before.
  const first = latest.findIndex((row) => row.on_date <= since);
  const rows = (first === -1 ? latest : latest.slice(0, first + 1)).toReversed();
  const steps: PriceStep[] = [];
  for (const { on_date, price } of rows) {
    const date = on_date < since ? since : on_date;
    if (steps.at(-1)?.price !== price) steps.push({ date, price: unitPrice(price) });
  }
  return steps;
}

/**
 * List prices of goods from `since` on, by goods id, with a step on each day the price changed. At most one
 * statement.
 */
export async function loadPriceTrends(
  db: Db,
  goodsIds: readonly number[],
  since: IsoDate,
): Promise<Map<number, PriceStep[]>> {
  const histories = await cachedHistory(db, goodsIds);
  return new Map([...histories].map(([goodsId, latest]) => [goodsId, stepsSince(latest, since)]));
}
