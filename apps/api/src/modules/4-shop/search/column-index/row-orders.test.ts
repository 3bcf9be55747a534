import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everything, RowChanges } from './row-changes.ts';
import { RowOrders } from './row-orders.ts';
import { finish } from './steps.ts';

const idOf = (row: number) => 1_000 - row;

test('rows read off an order are sorted, whatever has changed since it was made', () => {
  const key = fc.integer({ min: 0, max: 9 });
  const change = fc.record({ row: fc.nat({ max: 60 }), key });
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 50 }),
      fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 }),
      (first, rounds) => {
        const keys = [...first];
        const changes = new RowChanges();
        const orders = new RowOrders(changes, 1_000_000);
        const order = { keyOf: (row: number) => keys[row] as number, tieOf: idOf };
        const read = () => finish(orders.of('price', keys.length, order));
        expect(read()).toBeUndefined();
        for (const round of [[], ...rounds]) {
          for (const one of round) {
            // A new row follows the last one without a gap.
            const row = Math.min(one.row, keys.length);
            keys[row] = one.key;
            changes.add(row, everything);
          }
          const sorted = keys
            .map((_, row) => row)
            .sort((a, b) => (keys[a] as number) - (keys[b] as number) || idOf(a) - idOf(b));
          expect([...(read() ?? [])]).toEqual(sorted);
        }
      },
    ),
  );
});

test('rows that change during the sort are in the right place afterwards', () => {
  const keys = Array.from({ length: 5_000 }, (_, row) => (row * 7) % 1_000);
  const changes = new RowChanges();
  const orders = new RowOrders(changes, 1_000_000);
  const order = { keyOf: (row: number) => keys[row] as number, tieOf: (row: number) => row };
  finish(orders.of('day', keys.length, order));
  const steps = orders.of('day', keys.length, order);
  let taken = 0;
  let step = steps.next();
  while (!step.done) {
    taken += 1;
    keys[taken * 11] = 2_000 - taken;
    changes.add(taken * 11, everything);
    step = steps.next();
  }
  expect(taken).toBeGreaterThan(3);
  const sorted = keys.map((_, row) => row).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  expect([...(step.value ?? [])]).toEqual(sorted);
});

test('after more changes than are recorded, the rows are sorted again', () => {
  const keys = [3, 1, 2];
  const changes = new RowChanges();
  const orders = new RowOrders(changes, 1_000_000);
  const order = { keyOf: (row: number) => keys[row] as number, tieOf: (row: number) => row };
  const read = () => finish(orders.of('price', keys.length, order));
  read();
  expect([...(read() ?? [])]).toEqual([1, 2, 0]);
  keys[0] = 0;
  changes.forget();
  expect([...(read() ?? [])]).toEqual([0, 1, 2]);
});
