import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFirst, windowStart } from './place-first.ts';

test('a page with rows that come first is the same slice as of the whole result sorted so', () => {
  const rows = fc.array(fc.record({ tier: fc.nat(2), key: fc.nat(4), isFirst: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, fc.nat(30), fc.integer({ min: 1, max: 8 }), (all, offset, limit) => {
      const order = {
        tierOf: (row: number) => all[row]?.tier ?? 0,
        keyOf: (row: number) => all[row]?.key ?? 0,
        tieOf: (row: number) => row,
      };
      const sorted = all
        .map((_, row) => row)
        .sort((a, b) => order.tierOf(a) - order.tierOf(b) || order.keyOf(a) - order.keyOf(b) || a - b);
      // Their own order is another one than that of the result.
      const first = sorted.filter((row) => all[row]?.isFirst).reverse();
      const whole = [0, 1, 2].flatMap((tier) => [
        ...first.filter((row) => order.tierOf(row) === tier),
        ...sorted.filter((row) => order.tierOf(row) === tier && !all[row]?.isFirst),
      ]);
      const start = windowStart(offset, first);
      const window = { rows: sorted.slice(start, offset + limit), start };
      expect(placeFirst(window, first, order, { limit, offset })).toEqual(
        whole.slice(offset, offset + limit),
      );
    }),
  );
});
