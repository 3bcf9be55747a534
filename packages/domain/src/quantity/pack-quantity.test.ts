import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPackQuantity,
  maximumQuantity,
  nearestPackQuantity,
  type PackRule,
  packStep,
} from './pack-quantity.ts';

const byFive: PackRule = { packSize: 5, isSplittable: false, stock: 96, purchaseLimit: null, unit: '盒' };
const splittable: PackRule = { ...byFive, isSplittable: true };

const anyRule = fc.record({
  packSize: fc.integer({ min: 1, max: 60 }),
  isSplittable: fc.boolean(),
  stock: fc.integer({ min: 0, max: 500 }),
  purchaseLimit: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  unit: fc.constant('盒'),
});

describe('typing a quantity', () => {
  test('a quantity below the pack size is rounded up with a message', () => {
    expect(nearestPackQuantity(3, byFive)).toEqual({
      quantity: 5,
      problem: { reason: 'PACK_SIZE', message: '按中包装 5 盒递增' },
    });
  });

  test('quantity between two packs is rounded up to the next', () => {
    expect(nearestPackQuantity(7, byFive).quantity).toBe(10);
  });

  test('a valid quantity stays, without a message', () => {
    expect(nearestPackQuantity(10, byFive)).toEqual({ quantity: 10, problem: null });
    expect(nearestPackQuantity(7, splittable)).toEqual({ quantity: 7, problem: null });
  });

  test('splittable goods still have their minimum quantity', () => {
    expect(nearestPackQuantity(2, splittable)).toEqual({
      quantity: 5,
      problem: { reason: 'PACK_SIZE', message: '该商品 5 盒起购，数量须为整数' },
    });
  });

  test('a quantity above the stock becomes the largest whole pack in stock', () => {
    expect(nearestPackQuantity(1_000, byFive)).toEqual({
      quantity: 95,
      problem: { reason: 'SHORT_STOCK', message: '库存只有 96 盒，最多可购 95 盒' },
    });
  });

  test('a quantity above the purchase limit becomes the largest whole pack within it', () => {
    expect(nearestPackQuantity(1_000, { ...byFive, purchaseLimit: 22 })).toEqual({
      quantity: 20,
      problem: { reason: 'PURCHASE_LIMIT', message: '该商品每单限购 22 盒，最多可购 20 盒' },
    });
  });

  test('stock below one pack cannot be bought at all', () => {
    expect(nearestPackQuantity(5, { ...byFive, stock: 4 })).toEqual({
      quantity: 0,
      problem: { reason: 'SHORT_STOCK', message: '库存不足中包装' },
    });
    expect(nearestPackQuantity(5, { ...byFive, stock: 0 }).problem?.message).toBe('暂时缺货');
  });

  test.each([Number.NaN, -3, 0, 0.2])('a typed %d becomes the minimum quantity', (typed) => {
    expect(nearestPackQuantity(typed, byFive).quantity).toBe(5);
  });

  test('the advice can always be bought, or nothing can', () => {
    fc.assert(
      fc.property(anyRule, fc.double({ min: -10, max: 800, noNaN: true }), (rule, typed) => {
        const { quantity, problem } = nearestPackQuantity(typed, rule);
        if (quantity === 0) expect(maximumQuantity(rule)).toBe(0);
        else expect(checkPackQuantity(quantity, rule)).toBeNull();
        expect(problem === null).toBe(quantity === typed && quantity > 0);
      }),
    );
  });
});

describe('the server checks a quantity', () => {
  test('G-06: seven of goods packed by five are refused', () => {
    expect(checkPackQuantity(7, byFive)).toEqual({
      reason: 'PACK_SIZE',
      message: '请按中包装（5 盒）的整数倍购买',
    });
  });

  test.each([0, -5, 2.5, Number.NaN])('%d is refused', (quantity) => {
    expect(checkPackQuantity(quantity, byFive)?.reason).toBe('PACK_SIZE');
  });

  test('stock and limit are separate bounds', () => {
    expect(checkPackQuantity(100, byFive)?.reason).toBe('SHORT_STOCK');
    expect(checkPackQuantity(25, { ...byFive, purchaseLimit: 20 })?.reason).toBe('PURCHASE_LIMIT');
    expect(checkPackQuantity(95, byFive)).toBeNull();
  });

  test('a quantity passes exactly when it is a step between minimum and maximum', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: -5, max: 600 }), (rule, quantity) => {
        const isLegal =
          quantity >= rule.packSize && quantity % packStep(rule) === 0 && quantity <= maximumQuantity(rule);
        expect(checkPackQuantity(quantity, rule) === null).toBe(isLegal);
      }),
    );
  });
});
