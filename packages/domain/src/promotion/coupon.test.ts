import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { defaultChoices, emptyWallet, noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  anHour,
  lineOf,
  noon,
  someCart,
  someCoupon,
  someFullReduction,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import type { Coupon } from './coupon.ts';
import type { Scope } from './scope.ts';

type CartChanges = Parameters<typeof someCart>[0];

function withCoupons(coupons: readonly Coupon[], changes: CartChanges = {}) {
  return priceCart(someCart({ lines: [lineOf(1, 100)], wallet: { ...emptyWallet, coupons }, ...changes }));
}

const freight = {
  shippingAmount: yuan(500),
  noTransOrderAmount: fen(0),
  fee: { kind: 'FLAT' as const, fee: yuan(12) },
};

describe('coupons', () => {
  test('the one that saves most is preselected, ties to the one that ends sooner', () => {
    const coupons = [
      someCoupon(1, { benefit: { kind: 'AMOUNT', amount: yuan(5) } }),
      someCoupon(2, { benefit: { kind: 'AMOUNT', amount: yuan(8) }, endsAt: noon + 2 * anHour }),
      someCoupon(3, { benefit: { kind: 'AMOUNT', amount: yuan(8) }, endsAt: noon + anHour }),
    ];
    const cart = withCoupons(coupons);
    expect(cart.couponId).toBe(3);
    expect(cart.coupons.map((outcome) => outcome.coupon.id)).toEqual([3, 2, 1]);
    expect(cart.totals.coupon).toBe(yuan(8));
  });

  test('the buyer may choose another, or none', () => {
    const coupons = [someCoupon(1), someCoupon(2, { benefit: { kind: 'AMOUNT', amount: yuan(5) } })];
    const choose = (coupon: number | 'NONE') =>
      withCoupons(coupons, { choices: { ...defaultChoices, coupon } });
    expect(choose(2)).toMatchObject({ couponId: 2, totals: { coupon: yuan(5) } });
    expect(choose('NONE')).toMatchObject({ couponId: null, totals: { coupon: 0 }, notices: [] });
  });

  test('a rate coupon is floored and capped', () => {
    const rate = (cap: number | null) =>
      withCoupons(
        [
          someCoupon(1, {
            benefit: { kind: 'RATE', rateBasisPoints: 9500, cap: cap === null ? null : yuan(cap) },
          }),
        ],
        { lines: [lineOf(1, 99.99)] },
      ).totals.coupon;
    expect(rate(null)).toBe(yuan(4.99));
    expect(rate(3)).toBe(yuan(3));
  });

  test('a freight coupon comes off the freight and not off the goods', () => {
    const coupon = someCoupon(1, { benefit: { kind: 'FREIGHT', amount: yuan(20) } });
    const cart = withCoupons([coupon], { freight });
    expect(cart.freight).toMatchObject({ fee: yuan(12), couponOff: yuan(12), charged: fen(0) });
    expect(cart.totals).toMatchObject({ coupon: 0, payable: yuan(100) });
    const part = someCoupon(1, { benefit: { kind: 'FREIGHT', amount: yuan(5) } });
    expect(withCoupons([part], { freight }).totals.payable).toBe(yuan(107));
  });

  test.each<[string, Partial<Coupon>, CartChanges]>([
    ['NOT_STARTED', { startsAt: noon + 1 }, {}],
    ['ENDED', { endsAt: noon }, {}],
    ['BUYER_TYPE', { buyerTypes: ['CLINIC'] }, {}],
    ['REGION', { regions: ['湖南省'] }, {}],
    ['FIRST_ORDER', { isFirstOrderOnly: true }, {}],
    ['NO_GOODS', { scope: { kind: 'GOODS', ids: [77] } }, {}],
    ['BELOW_THRESHOLD', { threshold: yuan(100.01) }, {}],
    ['FREIGHT_FREE', { benefit: { kind: 'FREIGHT', amount: yuan(5) } }, {}],
    ['NO_SAVING', { benefit: { kind: 'RATE', rateBasisPoints: 10_000, cap: null } }, {}],
    ['NO_GOODS', {}, { lines: [lineOf(1, 100, { withCoupon: false })] }],
    ['NO_GOODS', {}, { lines: [lineOf(1, 100, { handling: 'HM' })] }],
  ])('an unusable coupon is listed with the reason %s', (refusal, coupon, changes) => {
    const cart = withCoupons([someCoupon(1, coupon)], changes);
    expect(cart.coupons[0]).toMatchObject({ isUsable: false, refusal, saving: 0 });
    expect(cart.coupons[0]?.message).not.toBe('');
    expect(cart.couponId).toBeNull();
    expect(cart.totals.coupon).toBe(0);
  });

  test('a coupon whose buyer conditions are met can be used', () => {
    const coupon = someCoupon(1, {
      buyerTypes: ['RETAIL_SINGLE'],
      regions: ['广东省'],
      isFirstOrderOnly: true,
    });
    const buyer = { type: 'RETAIL_SINGLE', region: '广东省', isFirstOrder: true };
    expect(withCoupons([coupon], { buyer }).couponId).toBe(1);
  });

  test('the threshold counts goods in scope after earlier reductions', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[100, 10]])] };
    const cart = withCoupons([someCoupon(1, { threshold: yuan(100) })], { promotions });
    expect(cart.coupons[0]).toMatchObject({
      refusal: 'BELOW_THRESHOLD',
      inScope: yuan(90),
      missing: yuan(10),
    });
    expect(cart.coupons[0]?.message).toBe('再买 ¥10.00 可用');
  });

  test('an unusable choice is not replaced, and the cart says so', () => {
    const coupons = [someCoupon(1, { endsAt: noon }), someCoupon(2)];
    const cart = withCoupons(coupons, { choices: { ...defaultChoices, coupon: 1 } });
    expect(cart).toMatchObject({ couponId: null, totals: { coupon: 0 } });
    expect(cart.notices).toEqual([
      { reason: 'COUPON_UNUSABLE', ruleId: 1, message: '优惠券「券1」已过使用时间，已取消使用' },
    ]);
    const gone = withCoupons([], { choices: { ...defaultChoices, coupon: 1 } });
    expect(gone.notices[0]?.message).toBe('优惠券已使用或已失效，已取消使用');
  });

  test.each<[Scope, number]>([
    [{ kind: 'ALL' }, 50],
    [{ kind: 'GOODS', ids: [2] }, 20],
    [{ kind: 'BRAND', ids: [7] }, 10],
    [{ kind: 'CATEGORY', ids: [300] }, 20],
    [{ kind: 'SECTION', names: ['yx', 'qx'] }, 10],
  ])('scope %o amounts to %d yuan', (scope, amount) => {
    const lines = [
      lineOf(1, 10, { brandId: 7, sections: ['yx'] }),
      lineOf(2, 20, { categoryIds: [3, 30, 300], sections: ['zy'] }),
      lineOf(3, 20, { brandId: null, categoryIds: [3, 31] }),
    ];
    expect(withCoupons([someCoupon(1, { scope })], { lines }).coupons[0]?.inScope).toBe(yuan(amount));
  });
});
