import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SalesOrder } from './sales-order.ts';
import type { Steps } from './steps.ts';

const value = fc.integer({ min: 0, max: 9 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), values: fc.array(value, { minLength: 1, maxLength: 40 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    values: fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 20 }),
  }),
  fc.record({ kind: fc.constant('settle' as const), steps: fc.integer({ min: 1, max: 5 }) }),
);

test('rows stay sorted whatever is added, changed or settled in steps meanwhile', () => {
  let settled = 0;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), fc.nat({ max: 3 }), (actions, few) => {
      const keys: number[] = [];
      const by = (of: readonly number[]) => (a: number, b: number) =>
        (of[a] as number) - (of[b] as number) || a - b;
      const order = new SalesOrder(
        1_200,
        (a, b) => by(keys)(a, b),
        () => by([...keys]),
        few,
      );
      const running: Steps<void>[] = [];
      for (const one of actions) {
        if (one.kind === 'add') {
          const rows = one.values.map((key) => keys.push(key) - 1);
          order.place(rows);
        } else if (one.kind === 'change' && keys.length > 0) {
          const changed = new Map(one.values.map(([row, key]) => [row % keys.length, key]));
          for (const [row, key] of changed) keys[row] = key;
          order.place([...changed.keys()]);
        } else if (one.kind === 'settle') {
          // Two searches may settle at the same time.
          running.push(order.settle());
          for (const steps of running)
            for (let at = 0; at < one.steps; at++) settled += steps.next().done ? 1 : 0;
        }
        if (one.kind === 'add') continue;
        const found: number[] = [];
        order.each((row) => {
          found.push(row);
          return false;
        });
        expect(found).toEqual(keys.map((_, row) => row).toSorted(by(keys)));
      }
    }),
    { numRuns: 400 },
  );
  expect(settled).toBeGreaterThan(100);
});
