import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { DemoGoods } from '../make-catalogue.ts';
import type { Outcome, PlannedPurchase } from './plan-purchases.ts';

/** Purchases of a head office for its stores: which store, days ago, outcome, number of goods. */
const purchases: readonly (readonly [store: number, daysAgo: number, outcome: Outcome, kinds: number])[] = [
  [0, 47, 'DONE', 6],
  [1, 40, 'DONE', 5],
  [1, 33, 'CANCELLED', 3],
  [0, 26, 'DONE', 4],
  [1, 12, 'DONE', 7],
  [0, 4, 'TO_RECEIVE', 5],
  [1, 2, 'TO_RECEIVE', 4],
  [0, 1, 'TO_SHIP', 6],
  [1, 1, 'TO_SHIP', 3],
];

/** Goods that every pharmacy may sell without a prescription, with enough fresh stock in the first warehouse. */
export function isPlain(goods: DemoGoods, today: IsoDate): boolean {
  if (goods.saleStatus !== 'on_sale' || goods.rxType !== 'OTC_B' || goods.purchaseLimit !== null)
    return false;
  if (goods.isControlledSale || goods.isCold || goods.ephedrineMg !== null) return false;
  return goods.batches.some(
    (batch) =>
      batch.warehouse === 0 &&
      batch.status === 'OK' &&
      batch.onHand >= goods.packSize * 10 &&
      batch.expiryDate > addDays(today, 210),
  );
}

/**
 * Purchases of a head office for two stores, in several states.
 * @param taken serials of goods whose past batches belong to other orders
 */
export function planStorePurchases(
  goods: readonly DemoGoods[],
  stores: readonly [string, string],
  taken: ReadonlySet<number>,
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): PlannedPurchase[] {
  const plain = goods.filter((one) => !taken.has(one.serial) && isPlain(one, today)).slice(0, 24);
  let next = 0;
  return purchases.map(([store, daysAgo, outcome, kinds]): PlannedPurchase => {
    const at = startOfDayInShanghai(addDays(today, -daysAgo)) + (10 * 60 + next) * 60_000;
    return {
      at: new Date(Math.min(at, now.getTime() - 6 * 3_600_000)),
      outcome,
      method: 'transfer',
      store: stores[store] ?? '',
      lines: Array.from({ length: kinds }, (_, index) => {
        const one = plain[(next + index) % plain.length];
        if (!one) throw new Error('the catalogue has nothing plain for stores');
        if (index === kinds - 1) next += kinds;
        return { goods: one, quantity: one.packSize * (1 + ((index + store) % 3)) };
      }),
    };
  });
}
