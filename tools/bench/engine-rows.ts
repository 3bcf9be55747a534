import { noPromotions } from '../../packages/domain/src/pricing/cart-input.ts';
import { priceCart } from '../../packages/domain/src/pricing/price-cart.ts';
import {
  lineOf,
  someCart,
  someFullReduction,
} from '../../packages/domain/src/pricing/testing/cart-builder.ts';
import type { Row } from './row.ts';

const rounds = 200;
const goalMs = 2;

/** The pricing engine alone: a cart of five hundred lines under three full reductions. */
export function engineRows(): Row[] {
  const cart = someCart({
    lines: Array.from({ length: 500 }, (_, at) => lineOf(at + 1, 3 + (at % 97))),
    promotions: {
      ...noPromotions,
      fullReductions: [1, 2, 3].map((id) =>
        someFullReduction(id, [
          [500 * id, 30 * id],
          [2000 * id, 150 * id],
        ]),
      ),
    },
  });
  const took: number[] = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const startedAt = performance.now();
    priceCart(cart);
    if (round >= rounds) took.push(performance.now() - startedAt);
  }
  took.sort((one, other) => one - other);
  const median = took[rounds >> 1] ?? 0;
  return [
    {
      name: 'pricing a cart of 500 lines',
      figure: `${median.toFixed(2)} ms, p99 ${(took[Math.floor(rounds * 0.99)] ?? 0).toFixed(2)} ms`,
      goal: `${goalMs} ms`,
      share: goalMs / median,
      note: '',
    },
  ];
}
