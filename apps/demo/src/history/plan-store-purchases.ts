import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import type { FullReduction } from '@qianfang/domain/promotion/full-reduction';
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

/** Days between two earlier purchases for stores, which go back two years. */
const rhythm = 9;
const earliest = 730;
/** The last of them, before those above. */
const latest = 54;
/** 满减 of the two seasons in which chains stock up. */
const seasonal: FullReduction = {
  id: 9_001,
  name: '连锁备货满减',
  scope: { kind: 'ALL' },
  tiers: [
    { amount: fen(80_000), minus: fen(3_000) },
    { amount: fen(200_000), minus: fen(10_000) },
  ],
  repeat: false,
  cap: null,
  stacksWithSpecials: true,
  startsAt: null,
  endsAt: null,
};
const stockingUp = ['06', '10', '11'];

/** So many kinds of goods are bought again and again. */
const range = 60;

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
 * Two years of purchases for all stores in turn: large stores take more, and each year a little more than the last,
 * most of it in the cold months.
 */
function planEarlier(
  goods: readonly DemoGoods[],
  stores: readonly string[],
  today: IsoDate,
): PlannedPurchase[] {
  const count = Math.floor((earliest - latest) / rhythm) + 1;
  return Array.from({ length: count }, (_, index): PlannedPurchase => {
    const daysAgo = earliest - index * rhythm;
    const day = addDays(today, -daysAgo);
    const store = (index * 3) % stores.length;
    const isCold = ['11', '12', '01', '02'].includes(day.slice(5, 7));
    const packs = 3 + (stores.length - store > 7 ? 3 : 0) + (isCold ? 2 : 0) + (daysAgo < 365 ? 1 : 0);
    const kinds = 4 + (index % 3);
    return {
      at: new Date(startOfDayInShanghai(day) + (9 * 60 + (index % 7) * 35) * 60_000),
      outcome: 'DONE',
      method: 'transfer',
      store: stores[store] ?? '',
      ...(stockingUp.includes(day.slice(5, 7)) && { reduction: seasonal }),
      lines: Array.from({ length: kinds }, (_, at) => {
        const one = goods[(index * 5 + at * 7) % goods.length];
        if (!one) throw new Error('the catalogue has nothing plain for stores');
        return { goods: one, quantity: one.packSize * (packs + (at % 2)) };
      }).filter((line, at, all) => all.findIndex((other) => other.goods === line.goods) === at),
    };
  });
}

/**
 * Purchases of a head office for its stores: of two years, and the last ones of the first two stores in several states.
 * @param taken serials of goods whose past batches belong to other orders
 */
export function planStorePurchases(
  goods: readonly DemoGoods[],
  stores: readonly string[],
  taken: ReadonlySet<number>,
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): PlannedPurchase[] {
  const fit = goods.filter((one) => !taken.has(one.serial) && isPlain(one, today)).slice(0, range);
  const plain = fit.slice(0, 24);
  let next = 0;
  const last = purchases.map(([store, daysAgo, outcome, kinds]): PlannedPurchase => {
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
  return [...planEarlier(fit, stores, today), ...last];
}
