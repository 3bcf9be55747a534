import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { emptyWallet, noPromotions } from './cart-input.ts';
import { lineLedger } from './line-ledger.ts';
import { priceCart } from './price-cart.ts';
import {
  lineOf,
  price,
  someCart,
  someCoupon,
  someFullReduction,
  someLine,
  someSpecial,
  someTerms,
  yuan,
} from './testing/cart-builder.ts';

/** [label, applied, reason, change] of each step of the cart's first line. */
function ledgerOf(cart: Parameters<typeof someCart>[0], isShort = true) {
  const priced = priceCart(someCart(cart));
  const [line] = priced.lines;
  if (line === undefined) throw new Error('the cart lost its line');
  const steps = lineLedger(priced, line).filter((step) => step.isOffered || !isShort);
  return steps.map((step) => [step.label, step.isApplied, step.reason, step.after - step.before]);
}

describe('the ledger of a line', () => {
  test('it lists every candidate, winners with their units, losers with the reason', () => {
    const terms = someTerms(10, {
      specials: [someSpecial({ limitPerBuyer: 2 }), someSpecial({ id: 2, kind: 'DAILY', quotaLeft: 0 })],
      ladder: { type: 2, tiers: [{ number: 5, price: price(9) }] },
      welfareRate: 9400,
    });
    expect(ledgerOf({ lines: [someLine(1, 5, { terms })] })).toEqual([
      ['目录价', true, '¥10.00 × 5', yuan(50)],
      ['秒杀', true, '¥8.00 × 2', -yuan(4)],
      ['每日特价', false, '活动数量已售完', 0],
      ['阶梯价', true, '¥9.00 × 3', -yuan(3)],
      ['全场 94 折', false, '¥9.40，不低于成交单价', 0],
    ]);
  });

  test('an own price shows what it replaced', () => {
    const terms = someTerms(10, { contractPrice: price(9), groupPrice: price(8) });
    expect(ledgerOf({ lines: [someLine(1, 2, { terms })] })).toEqual([
      ['目录价', true, '¥10.00 × 2', yuan(20)],
      ['合同价', true, '¥9.00 × 2', -yuan(2)],
      ['客户价', false, '¥8.00，以合同价为准', 0],
    ]);
  });

  test('the full ledger also lists rules the product never had', () => {
    expect(ledgerOf({ lines: [lineOf(1, 5)] }, false)).toEqual(
      [
        ['目录价', true, '¥5.00 × 1', yuan(5)],
        ['合同价', false, '本品无合同价', 0],
        ['客户价', false, '本品无客户价', 0],
        ['特价', false, '本品未参加', 0],
        ['阶梯价', false, '本品未参加', 0],
        ['近效期价', false, '本品未参加', 0],
        ['全场折', false, '本品未参加', 0],
        ['满减', false, '本品未参加', -0],
        ['整单折扣', false, '本单无整单折扣', -0],
        ['优惠券', false, '未使用优惠券', -0],
        ['现金券', false, '未使用现金券', -0],
        ['积分抵扣', false, '未使用积分', -0],
      ].map((row) => row.map((value) => (value === 0 ? 0 : value))),
    );
  });

  test('shares state their total, and an activity that was not chosen says so', () => {
    const fullReductions = [someFullReduction(1, [[400, 10]]), someFullReduction(2, [[400, 25]])];
    expect(
      ledgerOf({
        lines: [lineOf(1, 100), lineOf(2, 300, { withCoupon: false })],
        promotions: { ...noPromotions, fullReductions },
        wallet: {
          ...emptyWallet,
          coupons: [someCoupon(1, { benefit: { kind: 'AMOUNT', amount: yuan(5) } })],
        },
      }),
    ).toEqual([
      ['目录价', true, '¥100.00 × 1', yuan(100)],
      ['满减「满减1」', false, '每个商品只参加一个满减，整单算下来更省的是「满减2」', 0],
      ['满减「满减2」', true, '¥25.00 × ¥100.00 ÷ ¥400.00', -yuan(6.25)],
      ['优惠券「券1」', true, '共 ¥5.00，按金额分摊', -yuan(5)],
    ]);
  });

  test('a 满减 that lost a line names the winner, and whether the buyer chose it or it saves more', () => {
    const fullReductions = [someFullReduction(1, [[400, 10]]), someFullReduction(2, [[400, 25]])];
    const promotions = { ...noPromotions, fullReductions };
    const lost = (line: ReturnType<typeof lineOf>) =>
      ledgerOf({ lines: [line], promotions }).find(([, isApplied]) => !isApplied)?.[2];
    expect(lost({ ...lineOf(1, 500), pickedReductionId: 1 })).toBe(
      '每个商品只参加一个满减，已按您的选择参加「满减1」',
    );
    expect(lost(lineOf(1, 500))).toBe('每个商品只参加一个满减，整单算下来更省的是「满减2」');
    const { ledger } = priceCart(someCart({ lines: [lineOf(1, 500)], promotions }));
    expect(ledger.find(({ ruleId }) => ruleId === 1)?.reason).toBe(
      '计入 ¥0.00，还差 ¥400.00，商品已参加「满减2」',
    );
  });

  test('含麻 and unselected lines say why no reduction reaches them', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[10, 1]])] };
    const lastOf = (line: ReturnType<typeof lineOf>) => ledgerOf({ lines: [line], promotions }).at(-1);
    expect(lastOf(lineOf(1, 100, { handling: 'HM' }))).toEqual(['满减', false, '含麻商品不参加', 0]);
    expect(lastOf({ ...lineOf(1, 100), isSelected: false })).toEqual(['满减', false, '未计入结算', 0]);
  });

  test('goods without a price say so and amount to zero', () => {
    const terms = { ...someTerms(1), basePrice: null, specials: [someSpecial()] };
    expect(ledgerOf({ lines: [someLine(1, 2, { terms })] })).toEqual([
      ['目录价', false, '暂无报价', 0],
      ['秒杀', false, '暂无报价', 0],
    ]);
  });
});

describe('the ledger of the whole cart', () => {
  test('it goes from the goods amount to the payable and lists what was not reached', () => {
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 600), lineOf(2, 60, { handling: 'HM' })],
        promotions: {
          ...noPromotions,
          fullReductions: [
            { ...someFullReduction(1, [[100, 8]]), repeat: true, cap: yuan(40) },
            someFullReduction(2, [[1000, 20]]),
          ],
        },
        wallet: { ...emptyWallet, coupons: [someCoupon(1, { threshold: yuan(1000) })] },
        freight: {
          shippingAmount: yuan(1000),
          noTransOrderAmount: fen(0),
          fee: { kind: 'FLAT', fee: yuan(12) },
        },
      }),
    );
    expect(cart.ledger.map((step) => [step.label, step.isApplied, step.reason, step.after])).toEqual([
      ['商品金额', true, '2 种商品按各自单价合计', yuan(660)],
      ['满减「满减1」', true, '计入 ¥600.00，每满 ¥100.00 减 ¥8.00，最多减 ¥40.00', yuan(620)],
      ['满减「满减2」', false, '计入 ¥0.00，还差 ¥1,000.00，商品已参加「满减1」', yuan(620)],
      ['优惠券「券1」', false, '再买 ¥440.00 可用', yuan(620)],
      ['积分抵扣', false, '未使用积分', yuan(620)],
      ['运费', true, '未满包邮金额，按收货地区收取', yuan(632)],
    ]);
  });
});
