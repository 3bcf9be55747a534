import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from './fen.ts';
import { displayDiscount, rateOfAmount, rateOfPrice, splitTax } from './rate.ts';
import { unitPrice } from './unit-price.ts';

describe('rates', () => {
  test('94折 of a price is floored to 0.0001 yuan', () => {
    expect(rateOfPrice(unitPrice(86_500), 9400)).toBe(81_310);
    expect(rateOfPrice(unitPrice(3_333), 9400)).toBe(3_133);
  });

  test('a rate of an amount is floored to the fen', () => {
    expect(rateOfAmount(fen(102_000), 200)).toBe(2_040);
    expect(rateOfAmount(fen(99), 200)).toBe(1);
  });

  test('a rate of a large amount is exact', () => {
    expect(rateOfAmount(fen(9_007_199_254_740_991), 9999)).toBe(9_006_298_534_815_516);
  });

  test.each([
    [9400, '94 折'],
    [9000, '9 折'],
    [8850, '88.5 折'],
    [9500, '95 折'],
  ])('%d basis points are %s', (rate, text) => {
    expect(displayDiscount(rate)).toBe(text);
  });

  test('half a fen of net rounds up, and a zero rate has no tax', () => {
    // 1.01 ÷ 1.01 = 1; 0.03 ÷ 2 = 0.015.
    expect(splitTax(fen(3), 10_000)).toEqual({ net: 2, tax: 1 });
    expect(splitTax(fen(12345), 0)).toEqual({ net: 12345, tax: 0 });
  });

  test('net and tax sum to the gross, and the net is the nearest fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(0, 100, 300, 500, 600, 900, 1300),
        (gross, rate) => {
          const { net, tax } = splitTax(fen(gross), rate);
          expect(net + tax).toBe(gross);
          const distance = BigInt(gross) * 10_000n * 2n - BigInt(net) * BigInt(10_000 + rate) * 2n;
          expect(distance < BigInt(10_000 + rate) && distance >= -BigInt(10_000 + rate)).toBe(true);
        },
      ),
    );
  });
});
