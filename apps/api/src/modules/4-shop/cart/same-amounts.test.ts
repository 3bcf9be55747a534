import { presentLineAmounts } from '@qianfang/contract/cart-wire/present-priced';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { anyCart } from '@qianfang/domain/pricing/testing/any-cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSameAmounts } from './same-amounts.ts';

test('lines that are said to come to the same after a change of the cart are told the same to the cent', () => {
  let same = 0;
  fc.assert(
    fc.property(
      anyCart,
      fc.nat(),
      fc.integer({ min: 1, max: 80 }),
      fc.boolean(),
      (any, at, quantity, isSelected) => {
        const changed = any.lines[at % Math.max(1, any.lines.length)];
        const lines = any.lines.map((line) => (line === changed ? { ...line, quantity, isSelected } : line));
        const before = priceCart(any);
        const after = priceCart({ ...any, lines });
        const beforeOf = new Map(before.lines.map((line) => [line.key, line]));
        for (const line of after.lines) {
          const known = beforeOf.get(line.key);
          if (!known || !hasSameAmounts(known, line)) continue;
          same += 1;
          // Who asks whether a line is told the same compares these two by themselves.
          const { gift_data: _gifts, sources: _sources, ...told } = presentLineAmounts(after, line);
          expect(presentLineAmounts(before, known)).toMatchObject(told);
        }
      },
    ),
  );
  expect(same).toBeGreaterThan(100);
});
