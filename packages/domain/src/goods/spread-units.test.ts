import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Place, spreadUnits } from './spread-units.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const places: fc.Arbitrary<Place[]> = fc
  .array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 })
  .map((stocks) => stocks.map((stock, index) => ({ warehouseId: index + 1, stock })));

/** Warehouses, and a quantity up to their total. */
const placesAndUnits = places.chain((list) =>
  fc.record({
    list: fc.constant(list),
    wanted: fc.integer({ min: 1, max: Math.max(1, sum(list.map(({ stock }) => stock))) }),
  }),
);

/** The fewest warehouses that cover the quantity, by brute force, independent of the rule under test. */
function fewestPlaces(wanted: number, list: readonly Place[]): number {
  let count = list.length;
  for (let set = 1; set < 2 ** list.length; set += 1) {
    const chosen = list.filter((_, index) => (set >> index) & 1);
    if (sum(chosen.map(({ stock }) => stock)) >= wanted) count = Math.min(count, chosen.length);
  }
  return count;
}

describe('which warehouses send the units of a product', () => {
  test('2,200 of 1,250 and 950 empty both', () => {
    const list = [
      { warehouseId: 1, stock: 1_250 },
      { warehouseId: 2, stock: 950 },
    ];
    expect(spreadUnits(2_200, list)).toEqual([
      { warehouseId: 1, quantity: 1_250 },
      { warehouseId: 2, quantity: 950 },
    ]);
    expect(spreadUnits(950, list)).toEqual([{ warehouseId: 1, quantity: 950 }]);
    expect(spreadUnits(950, list.toReversed())).toEqual([{ warehouseId: 2, quantity: 950 }]);
  });

  test('shares sum to the quantity, exceed no stock and use the fewest warehouses', () => {
    fc.assert(
      fc.property(placesAndUnits, ({ list, wanted }) => {
        fc.pre(sum(list.map(({ stock }) => stock)) >= wanted);
        const shares = spreadUnits(wanted, list);
        expect(sum(shares.map(({ quantity }) => quantity))).toBe(wanted);
        expect(new Set(shares.map(({ warehouseId }) => warehouseId)).size).toBe(shares.length);
        for (const { warehouseId, quantity } of shares) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(
            list.find((one) => one.warehouseId === warehouseId)?.stock ?? 0,
          );
        }
        expect(shares.length).toBe(fewestPlaces(wanted, list));
        expect(spreadUnits(wanted, list)).toEqual(shares);
      }),
    );
  });

  test('the first warehouse that has them all sends them all', () => {
    fc.assert(
      fc.property(placesAndUnits, ({ list, wanted }) => {
        const first = list.find(({ stock }) => stock >= wanted);
        if (first)
          expect(spreadUnits(wanted, list)).toEqual([{ warehouseId: first.warehouseId, quantity: wanted }]);
      }),
    );
  });

  test('goods sold by the pack come in whole packs from each warehouse', () => {
    fc.assert(
      fc.property(placesAndUnits, fc.integer({ min: 2, max: 12 }), ({ list, wanted }, pack) => {
        const packs = list.map(({ warehouseId, stock }) => ({ warehouseId, stock: stock * pack }));
        for (const { quantity } of spreadUnits(wanted * pack, packs)) expect(quantity % pack).toBe(0);
      }),
    );
  });

  test('a quantity beyond all stock still adds up, the rest at the first warehouse', () => {
    const list = [
      { warehouseId: 1, stock: 3 },
      { warehouseId: 2, stock: 5 },
    ];
    expect(spreadUnits(10, list)).toEqual([
      { warehouseId: 2, quantity: 7 },
      { warehouseId: 1, quantity: 3 },
    ]);
    const empty = list.map((one) => ({ ...one, stock: 0 }));
    expect(spreadUnits(4, empty)).toEqual([{ warehouseId: 1, quantity: 4 }]);
  });
});
