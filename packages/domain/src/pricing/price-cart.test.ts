import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fen, fen, sumFen } from '../money/fen.ts';
import type { CartInput, CartLineInput } from './cart-input.ts';
import { lineLedger, partLedger } from './line-ledger.ts';
import { openOwnLine } from './own-line.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCart, PricedPart, Shares } from './priced-cart.ts';
import { refundPart } from './refund-part.ts';
import { decodeLedger, encodeLedger } from './stored-ledger.ts';
import { anyCart } from './testing/any-cart.ts';
import { ledgerAmount } from './testing/ledger-amount.ts';

/** Checks a law of pricing on random carts of every kind. */
function always(law: (cart: PricedCart, input: CartInput) => void, options: { seed?: number } = {}) {
  fc.assert(
    fc.property(anyCart, (input) => {
      law(priceCart(input), input);
    }),
    { numRuns: 250, ...options },
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const rules = [
  'fullReduction',
  'orderDiscount',
  'coupon',
  'voucher',
  'points',
] as const satisfies (keyof Shares)[];
const countedOf = (cart: PricedCart) => cart.lines.filter((line) => line.isCounted);

describe('the laws of pricing a cart', () => {
  test('the random carts contain every kind of line, reduction and order', () => {
    const seen = new Set<string>();
    const collect = (cart: PricedCart) => {
      for (const line of countedOf(cart)) {
        seen.add(line.kind);
        for (const rule of rules) if (line.shares[rule] > 0) seen.add(rule);
      }
      for (const order of cart.orders) {
        seen.add(order.handling);
        if (order.lines.some(({ part }) => part.before)) seen.add('several warehouses');
      }
      if (cart.freight.couponOff > 0) seen.add('freight coupon');
      if (cart.mayCheckOut) seen.add('checkout');
    };
    always(collect, { seed: 20261123 });
    expect([...seen].sort()).toEqual(
      [
        'GOODS',
        'COMBINATION',
        'GIFT',
        'EXCHANGE',
        ...rules,
        'NORMAL',
        'COLD',
        'HM',
        'several warehouses',
        'freight coupon',
        'checkout',
      ].sort(),
    );
  });

  test('the total of each rule is the sum of its lines', () => {
    always((cart) => {
      const counted = countedOf(cart);
      const given = (rule: keyof Shares) => sumFen(counted.map((line) => line.shares[rule]));
      const sumOf = (rows: readonly { readonly reduction: Fen }[]) =>
        sumFen(rows.map((row) => row.reduction));
      expect(given('fullReduction')).toBe(sumOf(cart.fullReductions));
      expect(given('orderDiscount')).toBe(sumOf(cart.orderDiscounts));
      expect(given('voucher')).toBe(sumFen(cart.vouchers.map((outcome) => outcome.used)));
      expect(given('points')).toBe(cart.points.amount);
      const coupon = cart.coupons.find((outcome) => outcome.coupon.id === cart.couponId);
      expect(given('coupon') + cart.freight.couponOff).toBe(coupon?.saving ?? 0);
    });
  });

  test('each line is the sum of its parts, and nets are raw amounts less reductions', () => {
    always((cart) => {
      for (const line of cart.lines) {
        expect(sumFen(line.parts.map((part) => part.raw))).toBe(line.raw);
        expect(sumFen(line.parts.map((part) => part.net))).toBe(line.net);
        expect(sumFen(rules.map((rule) => line.shares[rule]))).toBe(line.reduction);
        expect(line.net).toBe(line.raw - line.reduction);
        for (const rule of rules) {
          expect(sumFen(line.parts.map((part) => part.shares[rule]))).toBe(line.shares[rule]);
        }
      }
    });
  });

  test('nothing is ever negative', () => {
    always((cart) => {
      const amounts = cart.lines.flatMap((line) => [
        line.raw,
        line.net,
        line.rawAfterFullReduction,
        ...Object.values(line.shares),
        ...line.parts.flatMap((part) => [part.raw, part.net, part.reduction, ...Object.values(part.shares)]),
      ]);
      const { gap, fee, charged, couponOff } = cart.freight;
      const all = [...amounts, ...Object.values(cart.totals), gap, fee, charged, couponOff];
      expect(all.filter((value) => value < 0)).toEqual([]);
    });
  });

  test('the order of the lines changes no amount', () => {
    fc.assert(
      fc.property(anyCart, fc.infiniteStream(fc.nat()), (input, numbers) => {
        const keyed = input.lines.map((line) => ({ line, at: Number(numbers.next().value) }));
        const shuffled = keyed.sort((a, b) => a.at - b.at).map(({ line }) => line);
        const [one, other] = [priceCart(input), priceCart({ ...input, lines: shuffled })];
        expect(other.totals).toEqual(one.totals);
        const byKey = (cart: PricedCart) => cart.lines.toSorted((a, b) => a.key.localeCompare(b.key));
        expect(byKey(other)).toEqual(byKey(one));
      }),
      { numRuns: 200 },
    );
  });

  test('the orders together are the cart: every line once, and the payable exact to the fen', () => {
    always((cart) => {
      expect(sumFen(cart.orders.map((order) => order.payable))).toBe(cart.totals.payable);
      const ordered = cart.orders.flatMap((order) => order.lines);
      expect(new Set(ordered.map(({ part }) => part)).size).toBe(ordered.length);
      for (const line of countedOf(cart)) {
        const own = ordered.filter((entry) => entry.line === line).map(({ part }) => part);
        const sums = (parts: readonly PricedPart[]) => [
          sumFen(parts.map((part) => part.raw)),
          sumFen(parts.map((part) => part.net)),
          parts.reduce((sum, part) => sum + part.quantity, 0),
        ];
        expect(sums(own)).toEqual(sums(line.parts));
        for (const part of own) {
          expect(ledgerAmount(partLedger(cart, line, part))).toBe(part.net);
          expect(Math.min(part.raw, part.net, part.quantity)).toBeGreaterThanOrEqual(0);
        }
      }
      for (const order of cart.orders) {
        expect(order.payable).toBe(order.goods - order.reduction + order.freight);
        for (const { part } of order.lines) {
          const places = part.goods.places?.map((place) => place.warehouseId) ?? [part.goods.warehouseId];
          expect(places).toContain(order.warehouseId);
          expect(part.goods.handling).toBe(order.handling);
        }
      }
    });
  });

  test('the steps of every ledger sum to its amount; refused rules change nothing', () => {
    always((cart) => {
      expect(ledgerAmount(cart.ledger)).toBe(cart.totals.payable);
      const ledgers = [cart.ledger];
      for (const line of cart.lines) {
        expect(ledgerAmount(lineLedger(cart, line))).toBe(line.net);
        ledgers.push(lineLedger(cart, line));
        for (const part of line.parts) expect(ledgerAmount(partLedger(cart, line, part))).toBe(part.net);
      }
      for (const steps of ledgers) {
        steps.forEach((step, index) => {
          expect(step.before).toBe(steps[index - 1]?.after ?? 0);
          if (!step.isApplied) expect(step.after).toBe(step.before);
          expect(step.label).not.toBe('');
          expect(step.reason).not.toBe('');
        });
      }
    });
  });

  test('the ledger of an order survives storing and loading', () => {
    always((cart) => {
      const ledgers = cart.lines.flatMap((line) => line.parts.map((part) => partLedger(cart, line, part)));
      for (const steps of [cart.ledger, ...ledgers])
        expect(JSON.stringify(decodeLedger(encodeLedger(steps)))).toBe(JSON.stringify(steps));
    });
  });

  test('含麻 lines give nothing to any rule and are never gifts', () => {
    always((cart) => {
      for (const line of cart.lines) {
        if (!line.parts.some((part) => part.goods.handling === 'HM')) continue;
        expect(line.reduction).toBe(0);
        expect(['GIFT', 'EXCHANGE']).not.toContain(line.kind);
        if (line.kind === 'COMBINATION') expect(line.isCounted).toBe(false);
      }
    });
  });

  test('repricing, also from frozen data, gives the same cart', () => {
    always((cart, input) => {
      expect(priceCart(deepFreeze(input))).toEqual(cart);
    });
  });

  test('a cart edited step by step equals the same cart priced from scratch', () => {
    const fields = ['promotions', 'wallet', 'choices', 'freight'] as const;
    const step = fc.record({
      cart: anyCart,
      taken: fc.uniqueArray(fc.constantFrom(...fields)),
      lines: fc.infiniteStream(fc.constantFrom('KEPT', 'KEPT', 'KEPT', 'GONE', 'OTHER', 'QUANTITY', 'TICK')),
      isTurned: fc.boolean(),
      later: fc.integer({ min: -1, max: 2 }),
    });
    fc.assert(
      fc.property(anyCart, fc.array(step, { minLength: 1, maxLength: 5 }), (first, steps) => {
        let input = first;
        priceCart(input);
        for (const { cart, taken, lines, isTurned, later } of steps) {
          const edited = input.lines.flatMap((line): CartLineInput[] => {
            const edit = lines.next().value;
            if (edit === 'GONE') return [];
            if (edit === 'QUANTITY') return [{ ...line, quantity: line.quantity + 1 }];
            if (edit === 'TICK') return [{ ...line, isSelected: !line.isSelected }];
            const other = edit === 'OTHER' ? cart.lines.find(({ id }) => id === line.id) : undefined;
            return [other ?? line];
          });
          const known = new Set(edited.map(({ id }) => id));
          const added = cart.lines.filter(({ id }) => id > 7 && !known.has(id));
          // Some lines remember what they came to by themselves, edited ones also what they came to before.
          const remembered = [...edited, ...added].map((line) =>
            line.kind === 'GOODS' && !line.own ? { ...line, own: openOwnLine(line) } : line,
          );
          input = {
            ...input,
            ...Object.fromEntries(taken.map((field) => [field, cart[field]])),
            lines: isTurned ? remembered.toReversed() : remembered,
            now: first.now + later,
          };
          const unknown = JSON.parse(JSON.stringify(input)) as CartInput;
          expect(priceCart(input)).toEqual(priceCart(unknown));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('refunding every order unit by unit, with freight, returns what was paid', () => {
    always((cart) => {
      for (const order of cart.orders) {
        const refunds = order.lines.map(({ part }) => {
          let amount = fen(0);
          for (let quantity = 0; quantity < part.quantity; quantity += 1) {
            const refund = refundPart(part.net, part.quantity, { quantity, amount }, 1);
            expect(refund).toBeGreaterThanOrEqual(0);
            amount = fen(amount + refund);
          }
          return amount;
        });
        expect(sumFen(refunds) + order.freight).toBe(order.payable);
      }
    });
  });

  test('special prices, exchanges and gifts stay within quotas and limits', () => {
    always((cart, { promotions }) => {
      const units = (kind: string, ruleId: number, goodsId?: number) =>
        cart.lines
          .filter((line) => line.kind === kind && line.ruleId === ruleId)
          .flatMap((line) => line.parts)
          .filter((part) => goodsId === undefined || part.goods.goodsId === goodsId)
          .reduce((sum, part) => sum + part.quantity, 0);
      for (const { id, quotaLeft } of promotions.gifts)
        expect(units('GIFT', id)).toBeLessThanOrEqual(quotaLeft ?? Number.POSITIVE_INFINITY);
      for (const { id, limitPerOrder, offers } of promotions.exchanges) {
        expect(units('EXCHANGE', id)).toBeLessThanOrEqual(limitPerOrder);
        for (const { goods, quotaLeft } of offers)
          expect(units('EXCHANGE', id, goods.goodsId)).toBeLessThanOrEqual(
            quotaLeft ?? Number.POSITIVE_INFINITY,
          );
      }
      for (const line of countedOf(cart).filter(({ kind }) => kind === 'GOODS')) {
        for (const { rule, ruleId, quantity } of line.segments) {
          const special = line.parts[0]?.goods.terms.specials.find(
            ({ id }) => rule === 'SPECIAL' && id === ruleId,
          );
          if (!special) continue;
          const { quotaLeft, limitPerBuyer, boughtByBuyer } = special;
          expect(quantity).toBeLessThanOrEqual(quotaLeft ?? Number.POSITIVE_INFINITY);
          if (limitPerBuyer !== null)
            expect(quantity).toBeLessThanOrEqual(Math.max(0, limitPerBuyer - boughtByBuyer));
        }
      }
    });
  });

  test('gifts and exchanged goods never exceed the stock left by the cart', () => {
    always((cart) => {
      const stock = new Map<string, number[]>();
      const demand = new Map<string, number>();
      for (const line of countedOf(cart).filter((one) => one.kind !== 'COMBINATION')) {
        const [part] = line.parts;
        if (part === undefined || line.notes.length > 0) continue;
        const key = `${part.goods.goodsId}:${part.batchId}`;
        demand.set(key, (demand.get(key) ?? 0) + part.quantity);
        stock.set(key, [...(stock.get(key) ?? []), part.goods.stock]);
      }
      for (const [key, units] of demand)
        expect(units).toBeLessThanOrEqual(Math.max(...(stock.get(key) ?? [0])));
    });
  });
});
