import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { always, lineOf, noon, someCart, yuan } from '../pricing/testing/cart-builder.ts';
import type { OrderDiscount } from './order-discount.ts';

function discount(id: number, tiers: readonly (readonly [amount: number, rate: number])[]): OrderDiscount {
  const rows = tiers.map(([amount, rateBasisPoints]) => ({ amount: yuan(amount), rateBasisPoints }));
  return { id, name: `整单${id}`, tiers: rows, ...always };
}

function discounted(lines: ReturnType<typeof lineOf>[], ...orderDiscounts: OrderDiscount[]) {
  return priceCart(someCart({ lines, promotions: { ...noPromotions, orderDiscounts } }));
}

describe('the order discount', () => {
  test('the highest tier reached applies, floored to the fen', () => {
    const tiers = discount(1, [
      [500, 9900],
      [1000, 9850],
    ]);
    expect(discounted([lineOf(1, 999.99)], tiers).totals.orderDiscount).toBe(yuan(9.99));
    expect(discounted([lineOf(1, 1000.33)], tiers).totals.orderDiscount).toBe(yuan(15));
    expect(discounted([lineOf(1, 499.99)], tiers).totals.orderDiscount).toBe(0);
  });

  test('only the discount that saves most applies, ties to the smaller id', () => {
    const cart = discounted(
      [lineOf(1, 1000)],
      discount(2, [[100, 9800]]),
      discount(1, [[100, 9800]]),
      discount(3, [[100, 9900]]),
    );
    expect(cart.orderDiscounts.map((status) => [status.id, status.isApplied, status.reduction])).toEqual([
      [1, true, yuan(20)],
      [2, false, fen(0)],
      [3, false, fen(0)],
    ]);
    expect(cart.totals.orderDiscount).toBe(yuan(20));
  });

  test('含麻 lines neither count toward it nor take a share', () => {
    const cart = discounted(
      [lineOf(1, 900, { handling: 'HM' }), lineOf(2, 200)],
      discount(1, [[1000, 9000]]),
    );
    expect(cart.totals.orderDiscount).toBe(0);
    expect(cart.orderDiscounts[0]).toMatchObject({ qualifying: yuan(200), next: { missing: yuan(800) } });
    expect(
      discounted([lineOf(1, 900, { handling: 'HM' }), lineOf(2, 200)], discount(1, [[100, 9000]])).lines[0]
        ?.net,
    ).toBe(yuan(900));
  });

  test('a rate above one takes nothing, and an ended discount is absent', () => {
    expect(discounted([lineOf(1, 100)], discount(1, [[0, 11_000]])).totals.orderDiscount).toBe(0);
    expect(
      discounted([lineOf(1, 100)], { ...discount(1, [[0, 5000]]), endsAt: noon }).orderDiscounts,
    ).toEqual([]);
  });
});
