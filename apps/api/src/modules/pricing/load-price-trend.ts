import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../platform/db.ts';
import { loadPriceHistoryRows } from './price-history.repo.ts';

export interface PriceStep {
  readonly date: IsoDate;
  readonly price: UnitPrice;
}

/** The list price of a goods from `since` on, a step on every day on which it became another one. */
export async function loadPriceTrend(db: Db, goodsId: number, since: IsoDate): Promise<PriceStep[]> {
  const steps: PriceStep[] = [];
  for (const { on_date, price } of await loadPriceHistoryRows(db, goodsId, since)) {
    if (steps.at(-1)?.price !== price) steps.push({ date: on_date, price: unitPrice(price) });
  }
  return steps;
}
