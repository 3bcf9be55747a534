import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePoint, numberIn } from './number-in.ts';
import { type Unit, unitOf } from './unit.ts';

function unit(word: string): Unit {
  const found = unitOf(word);
  if (!found) throw new Error(word);
  return found;
}

test.each([
  ['0.25', 'g', 'ug', '250000'],
  ['250', 'mg', 'ug', '250000'],
  ['0.07', 'g', 'ug', '70000'],
  ['5', 'ng', 'ug', '0.005'],
  ['007.50', 'ml', 'ml', '7.5'],
  ['1.5', 'l', 'ml', '1500'],
  ['123456789.123456789', 'kg', 'ug', '123456789123456789'],
])('%s %s in %s is %s', (number, from, to, expected) => {
  expect(numberIn(number, unit(from), unit(to))).toBe(expected);
});

test('converting there and back loses no digit, at any length', () => {
  const number = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.bigInt({ min: 0n, max: 10n ** 25n }))
    .map(([whole, decimals]) => `${whole}.${decimals}`.replace(/\.?0+$/, '') || '0')
    .filter((text) => /^\d+(?:\.\d*[1-9])?$/.test(text));
  fc.assert(
    fc.property(number, fc.integer({ min: -12, max: 12 }), (text, by) => {
      expect(movePoint(movePoint(text, by), -by)).toBe(movePoint(text, 0));
    }),
  );
});
