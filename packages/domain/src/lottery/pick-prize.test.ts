import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, pickPrize, ticketCount } from './pick-prize.ts';

const prize = fc.record({
  weight: fc.nat({ max: 50 }),
  left: fc.option(fc.nat({ max: 3 })),
});

test('a prize wins as many tickets as its weight, and none once it has run out', () => {
  fc.assert(
    fc.property(fc.array(prize, { maxLength: 8 }), (prizes) => {
      const drawn = Array.from({ length: ticketCount(prizes) }, (_, ticket) => pickPrize(prizes, ticket));
      for (const one of prizes) {
        const tickets = drawn.filter((found) => found === one).length;
        expect(tickets).toBe(one.left === 0 ? 0 : one.weight);
      }
    }),
  );
});

test('the chances of what is left come to the whole, and what has run out has none', () => {
  const prizes = [
    { weight: 50, left: null },
    { weight: 49, left: 0 },
    { weight: 50, left: 1 },
  ];
  expect(prizes.map((one) => chanceOf(one, ticketCount(prizes)))).toEqual([5_000, 0, 5_000]);
  expect(chanceOf({ weight: 1, left: null }, 0)).toBe(0);
});

test('a ticket out of range wins nothing', () => {
  const prizes = [{ weight: 3, left: null }];
  expect(pickPrize(prizes, 3)).toBeNull();
  expect(pickPrize(prizes, -1)).toBeNull();
  expect(pickPrize([{ weight: 3, left: 0 }], 0)).toBeNull();
});
