import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { unitPrice } from '../money/unit-price.ts';
import { type CartInput, noPromotions } from '../pricing/cart-input.ts';
import type { GoodsFacts } from '../pricing/goods-facts.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { plainTerms } from '../pricing/price-terms.ts';
import {
  lineOf,
  price,
  someCart,
  someFullReduction,
  someGoods,
  someLine,
  someSpecial,
  someTerms,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import { additionGoals, bestAddition } from './best-addition.ts';
import { isWithinReach } from './within-reach.ts';

const freight = {
  shippingAmount: yuan(500),
  noTransOrderAmount: fen(0),
  fee: { kind: 'FLAT' as const, fee: yuan(12) },
};
const offer = (goodsId: number, amount: number, changes: Partial<GoodsFacts> = {}) =>
  someGoods({ goodsId, name: `备选${goodsId}`, terms: plainTerms(price(amount)), ...changes });

function firstAddition(input: CartInput, offered: readonly GoodsFacts[]) {
  const cart = priceCart(input);
  const [goal] = additionGoals(input, cart);
  return goal ? bestAddition(input, cart, goal, offered) : null;
}
const withReduction = (amount: number, changes: Partial<CartInput> = {}) =>
  someCart({
    lines: [lineOf(1, amount)],
    promotions: { ...noPromotions, fullReductions: [someFullReduction(1, [[500, 30]])] },
    ...changes,
  });

describe('the cheapest addition to a cart just short of a step', () => {
  test('of several choices the smallest is suggested, with its saving', () => {
    const found = firstAddition(withReduction(414), [offer(11, 50), offer(12, 36), offer(13, 90)]);
    expect(found?.lines.map((line) => [line.goods.goodsId, line.added])).toEqual([
      [11, 1],
      [12, 1],
    ]);
    expect(found).toMatchObject({ amount: yuan(86), payMore: yuan(56), saved: yuan(30) });
  });

  test('units are added to an existing line, at the price of the larger quantity', () => {
    const ladder = { type: 2, tiers: [{ number: 10, price: price(9) }] };
    const input = withReduction(0.01, {
      lines: [lineOf(1, 400), someLine(2, 9, { terms: someTerms(10, { ladder }) })],
    });
    const product = someGoods({ goodsId: 2, terms: someTerms(10, { ladder }) });
    const found = firstAddition(input, [product]);
    expect(found?.lines).toMatchObject([{ added: 3, total: 12, amount: yuan(18) }]);
  });

  test('free freight is such a goal, and its saving is the fee', () => {
    const found = firstAddition(someCart({ lines: [lineOf(1, 480)], freight }), [
      offer(11, 8),
      offer(12, 21),
    ]);
    expect(found).toMatchObject({
      goal: { kind: 'FREIGHT' },
      amount: yuan(21),
      payMore: yuan(9),
      saved: yuan(12),
    });
  });

  test('an addition halved by another activity still reaches the goal', () => {
    const halved = {
      ...someFullReduction(1, [[10, 5]]),
      repeat: true,
      scope: { kind: 'BRAND', ids: [2] },
    } as const;
    const promotions = { ...noPromotions, fullReductions: [halved] };
    const input = someCart({ lines: [lineOf(1, 410, { brandId: 1 })], promotions, freight });
    const cart = priceCart(input);
    const goal = additionGoals(input, cart).find(({ kind }) => kind === 'FREIGHT');
    const found = goal && bestAddition(input, cart, goal, [offer(11, 10, { brandId: 2 })]);
    expect(found).toMatchObject({ lines: [{ added: 18 }], amount: yuan(180), payMore: yuan(78) });
  });

  test('每满 has a next step after its last tier, up to its cap', () => {
    const activity = { ...someFullReduction(1, [[100, 8]]), repeat: true, cap: yuan(16) };
    const promotions = { ...noPromotions, fullReductions: [activity] };
    const goalsAt = (amount: number) => {
      const input = someCart({ lines: [lineOf(1, amount)], promotions });
      return additionGoals(input, priceCart(input)).map((goal) => goal.missing);
    };
    expect(goalsAt(150)).toEqual([yuan(50)]);
    expect(goalsAt(250)).toEqual([]);
  });

  test.each<[string, Partial<GoodsFacts>]>([
    ['may not be bought', { isBuy: false }],
    ['is 含麻', { handling: 'HM' }],
    ['would be an order of its own', { handling: 'COLD' }],
    ['is sold out', { stock: 0 }],
    ['has no price', { terms: plainTerms(null) }],
    ['does not count toward the activity', { brandId: 9 }],
    ['has a price the activity excludes', { terms: someTerms(100, { specials: [someSpecial()] }) }],
  ])('a product that %s is never suggested', (_, changes) => {
    const activity = {
      ...someFullReduction(1, [[500, 30]]),
      scope: { kind: 'BRAND' as const, ids: [1] },
      stacksWithSpecials: false,
    };
    const input = withReduction(414, { promotions: { ...noPromotions, fullReductions: [activity] } });
    expect(firstAddition(input, [offer(11, 100, changes)])).toBeNull();
    expect(firstAddition(input, [offer(11, 100)])).not.toBeNull();
  });

  test('nothing is suggested where adding saves nothing', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[500, 0]])] };
    expect(firstAddition(withReduction(414, { promotions }), [offer(11, 100)])).toBeNull();
  });

  test('a cart without counting lines has no goals', () => {
    const input = someCart({ lines: [{ ...lineOf(1, 10), isSelected: false }], freight });
    expect(additionGoals(input, priceCart(input))).toEqual([]);
  });

  test('a step is suggested from half way on, nearest first, never a reached one', () => {
    const step = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(step, fc.uniqueArray(step, { maxLength: 6 }), step, (amount, steps, threshold) => {
        const input = someCart({
          lines: [lineOf(1, amount)],
          freight: { ...freight, shippingAmount: yuan(threshold) },
          promotions: {
            ...noPromotions,
            orderDiscounts: steps.map((at, index) => ({
              id: index + 1,
              name: '整单折扣',
              tiers: [{ amount: yuan(at), rateBasisPoints: 10_000 }],
              startsAt: null,
              endsAt: null,
            })),
          },
        });
        const named = additionGoals(input, priceCart(input)).map(({ missing }) => missing);
        const ahead = [...steps, threshold].map((at) => at - amount);
        const near = ahead.filter((missing) => missing > 0 && missing <= amount);
        expect(named).toEqual(near.sort((a, b) => a - b).map(yuan));
      }),
    );
  });

  test('a suggested step stays suggested while the cart grows, until it is reached', () => {
    const amount = fc.integer({ min: 0, max: 3_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (at, one, other) => {
        const isSuggested = (counted: number) =>
          isWithinReach({ held: fen(counted), missing: fen(at - counted) });
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(more < at && isSuggested(less));
        expect(isSuggested(more)).toBe(true);
        expect(isSuggested(at)).toBe(false);
      }),
    );
  });

  const goods = fc.record({
    price: fc.integer({ min: 1, max: 400_000 }),
    packSize: fc.integer({ min: 1, max: 5 }),
    isSplittable: fc.boolean(),
    stock: fc.integer({ min: 0, max: 30 }),
  });

  test('no other addition of up to three products is cheaper, and the engine confirms the saving', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 49_999 }),
        fc.array(goods, { maxLength: 4 }),
        (amount, drafts) => {
          const input = withReduction(amount / 100);
          const offered = drafts.map((draft, index) =>
            offer(11 + index, 1, {
              ...draft,
              terms: plainTerms(unitPrice(draft.price)),
              stock: Math.min(draft.stock, 20 * (draft.isSplittable ? 1 : draft.packSize)),
            }),
          );
          const found = firstAddition(input, offered);
          expect(found?.amount ?? null).toBe(lowestByEngine(input, offered));
          if (found === null) return;
          const lines = found.lines.map((line, index) => someLine(100 + index, line.total, line.goods));
          const [before, after] = [
            priceCart(input),
            priceCart({ ...input, lines: [...input.lines, ...lines] }),
          ];
          expect(after.fullReductions[0]?.isApplied).toBe(true);
          expect(after.totals.payable - before.totals.payable).toBe(found.payMore);
          expect(found.saved).toBe(yuan(30));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Prices every lawful cart and returns the smallest goods amount that reaches the step. */
function lowestByEngine(input: CartInput, offered: readonly GoodsFacts[]): number | null {
  const base = priceCart(input).totals.goods;
  const target = yuan(500);
  let lowest: number | null = null;
  const amountOf = (goods: GoodsFacts, quantity: number) =>
    priceCart(someCart({ lines: [someLine(1, quantity, goods)] })).totals.goods;
  const amounts = offered.map((goods) => {
    const step = goods.isSplittable ? 1 : goods.packSize;
    const found: number[] = [];
    for (let quantity = goods.packSize; quantity <= goods.stock && found.length < 20; quantity += step)
      found.push(amountOf(goods, quantity));
    return found;
  });
  const walk = (at: number, taken: number, sum: number) => {
    if (taken > 0 && sum >= target && (lowest === null || sum < lowest)) lowest = sum;
    if (at === amounts.length || taken === 3) return;
    walk(at + 1, taken, sum);
    for (const amount of amounts[at] ?? []) walk(at + 1, taken + 1, sum + amount);
  };
  walk(0, 0, base);
  return lowest === null ? null : lowest - base;
}
