import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restingTurn, turnTo } from './wheel-angles.ts';

test('from wherever it is, the wheel turns forward and stands with the drawn prize at the top', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 12 })
        .chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count - 1 }))),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.nat({ max: 6 }),
      ([count, place], from, turns) => {
        const end = turnTo(from, restingTurn(place, count), turns);
        expect(end - from).toBeGreaterThanOrEqual(turns * 360 - 1e-6);
        expect(end - from).toBeLessThan((turns + 1) * 360 + 1e-6);
        // The sector began at its place clockwise from the top.
        const angle = (((end + (360 / count) * place) % 360) + 360) % 360;
        expect(Math.min(angle, 360 - angle)).toBeLessThan(1e-6);
      },
    ),
  );
});
