import { addDays, daysBetween, type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { soldUntil, usageOf } from '@qianfang/domain/goods/sell-through';
import { checkPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { describe, expect, it } from 'vitest';
import { DEMO_SEED, makeCatalogue } from '../make-catalogue.ts';
import { planPurchases } from './plan-purchases.ts';

const now = new Date('2026-11-21T02:00:00Z');
const today = isoDate('2026-11-21');
const goods = [...makeCatalogue({ today })];
const plans = planPurchases(goods, now, today, DEMO_SEED);

describe('a pharmacy that orders for a year', () => {
  it('buys the same goods again when they run out, not a new assortment each time', () => {
    const times = new Map<string, number>();
    for (const { lines } of plans) {
      for (const line of lines)
        times.set(line.goods.genericName, (times.get(line.goods.genericName) ?? 0) + 1);
    }
    expect(plans.length).toBeGreaterThan(50);
    const repeated = [...times.values()].filter((count) => count >= 5).length;
    expect(repeated).toBeGreaterThan(50);
    expect(plans.every(({ lines }) => lines.length >= 4 && lines.length <= 17)).toBe(true);
  });

  it('orders in chronological order, within the year and never in the future', () => {
    const instants = plans.map((plan) => plan.at.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(instants.at(-1)).toBeLessThan(now.getTime());
    expect(now.getTime() - (instants[0] ?? 0)).toBeLessThan(366 * 86_400_000);
    expect(now.getTime() - (instants[0] ?? 0)).toBeGreaterThan(340 * 86_400_000);
  });

  it('buys more cold medicines in winter than in summer', () => {
    const units = (months: readonly number[]) =>
      plans
        .filter(({ at }) => months.includes(at.getUTCMonth() + 1))
        .flatMap(({ lines }) => lines.filter((line) => /感冒|氨酚/.test(line.goods.genericName)))
        .reduce((sum, line) => sum + line.quantity, 0);
    expect(units([12, 1, 2])).toBeGreaterThan(units([6, 7, 8]) * 1.3);
  });

  it('orders whole packs of goods that a pharmacy may buy', () => {
    for (const { lines } of plans) {
      expect(lines.length).toBeGreaterThan(0);
      for (const { goods: one, quantity } of lines) {
        expect(checkPackQuantity(quantity, { ...one, stock: 1_000_000 })).toBeNull();
        expect(one.isInjection && one.goodsClass !== 'INSULIN').toBe(false);
      }
    }
  });

  it('has the same history every time', () => {
    const again = planPurchases(goods, now, today, DEMO_SEED);
    expect(again.map(({ at, outcome }) => [at, outcome])).toEqual(
      plans.map(({ at, outcome }) => [at, outcome]),
    );
  });
});

const dayMs = 86_400_000;

/** Orders of a goods by the pharmacy in the last days. */
function orderedWithin(lines: ReadonlyArray<{ at: Date; quantity: number }>, days: number, until: Date) {
  const recent = lines.filter(({ at }) => until.getTime() - at.getTime() < days * dayMs);
  return { times: recent.length, units: recent.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/**
 * Units of a short-dated 枸杞子 batch that the pharmacy uses in time, and units in stock, for a demo filled on
 * `day`.
 */
function shortDatedOn(day: IsoDate, minute: number): { used: number; onHand: number } {
  const at = new Date(startOfDayInShanghai(day) + minute * 60_000);
  const catalogue = [...makeCatalogue({ today: day })];
  const lines = planPurchases(catalogue, at, day, DEMO_SEED).flatMap((plan) =>
    plan.lines
      .filter((line) => line.goods.genericName === '枸杞子')
      .map((line) => ({ at: plan.at, quantity: line.quantity, goods: line.goods })),
  );
  const [first] = lines;
  const usage = first && usageOf([orderedWithin(lines, 90, at), orderedWithin(lines, 365, at)], first.at, at);
  const batch = first?.goods.batches.find(({ expiryDate }) => daysBetween(day, expiryDate) < 90);
  if (!usage || !batch) return { used: 0, onHand: 0 };
  return { used: soldUntil(daysBetween(day, batch.expiryDate), usage), onHand: batch.onHand };
}

it('uses up some units of a short-dated batch, but fewer than nine, on whatever day and hour the demo is filled', () => {
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index * 43));
  for (const day of [...days, isoDate('2027-02-28'), isoDate('2028-02-29'), isoDate('2027-12-31')]) {
    for (const minute of [10, 1430]) {
      const { used, onHand } = shortDatedOn(day, minute);
      expect(used, day).toBeGreaterThan(0);
      expect(used, day).toBeLessThan(9);
      expect(onHand, day).toBeGreaterThanOrEqual(9);
    }
  }
});
