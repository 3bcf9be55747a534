import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrontRows } from './front-rows.ts';

const value = fc.integer({ min: 0, max: 6 });

test('pages read off the front equal the sorted rows, whatever has changed since', () => {
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: value, isFound: fc.boolean() }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.record({ row: fc.nat(), key: value, isFound: fc.boolean() }), { maxLength: 20 }),
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 6 })),
      (rows, length, changes, [limit, offset]) => {
        const order = { keyOf: (row: number) => rows[row]?.key ?? 0, tieOf: (row: number) => -row };
        const inOrder = () =>
          [...rows.keys()]
            .filter((row) => rows[row]?.isFound)
            .toSorted((a, b) => order.keyOf(a) - order.keyOf(b) || b - a);
        const all = inOrder();
        const front = new FrontRows(all.slice(0, length), order, all.length <= length);
        for (const { row, key, isFound } of changes) {
          rows[row % rows.length] = { key, isFound };
          front.renew(row % rows.length, isFound);
          const now = inOrder();
          if (offset >= now.length) continue;
          const page = front.page(limit, offset, now.length);
          if (page) read += 1;
          else refused += 1;
          expect(page ?? now.slice(offset, offset + limit)).toEqual(now.slice(offset, offset + limit));
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(500);
  expect(refused).toBeGreaterThan(50);
});
