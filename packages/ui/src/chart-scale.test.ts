import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test.each([
  [0, [0]],
  [-5, [0]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [30_000, [0, 10_000, 20_000, 30_000]],
])('a chart up to %d has lines at %j', (highest, lines) => {
  expect(chartScale(highest)).toEqual(lines);
});

test('the last line is never below the highest value, and the step is minimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (highest) => {
      const lines = chartScale(highest);
      const [, step = 0] = lines;
      const last = lines.at(-1) ?? 0;
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(last).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(last - step).toBeLessThan(highest);
    }),
  );
});
