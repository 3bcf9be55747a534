import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrderForStaff } from '../modules/3-trade/closing/index.ts';
import { makeOffer, makePoints, makeVoucher } from '../testing/asset-builders.ts';
import { makeBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeStaff, nextKey, topUp } from '../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The global lock order of an order: the company's own first, shared resources last. */
const locks: ReadonlyArray<readonly [string, RegExp]> = [
  ['coupons', /update coupon\.held_coupon/],
  ['vouchers', /voucher\.cash_voucher.*for update|update voucher\.cash_voucher/s],
  ['points', /pg_advisory_xact_lock\(hashtext\('points'\)/],
  ['quotas', /promotion\.quota.*for update/s],
  ['batches', /stock\.batch.*for update/s],
];

/** The locks of the statements since the last call, in order. */
function lockedInTurn(): string[] {
  const statements = t.statements();
  return locks
    .map(([name, pattern]) => ({ name, at: statements.findIndex((text) => pattern.test(text)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

test('a submit and a cancel lock coupons, vouchers, points, quotas and batches in one order, so they wait and never deadlock', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const goods = await makeGoods(t);
  await makeActivity(t, { kind: 'SPECIAL', items: [{ goodsId: goods.id, price: 90_000, total: 100 }] });
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  const offer = await makeOffer(t, { amountFen: 2_000 });
  const coupon = (await t.call(receiveCoupon, { as, params: { id: offer } })).data.id;
  await makePoints(t, buyer, 1_000);
  const choice = { coupon_id: coupon, vouchers: [{ id: await makeVoucher(t, buyer, 3_000) }], points: 500 };
  const page = (await t.call(checkOut, { as, body: choice })).data;

  t.resetStatements();
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.totals.payable, ...choice },
  });
  expect(placed.status).toBe(201);
  const names = locks.map(([name]) => name);
  expect(lockedInTurn()).toEqual(names);

  t.resetStatements();
  const params = { id: placed.data.id };
  expect((await t.call(cancelOrder, { as, params, body: { reason: '不想要了' } })).status).toBe(200);
  expect(lockedInTurn()).toEqual(names);
});

test('a submit that pays from the balance, and the cancel that refunds it, lock money before shared resources', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  await topUp(t, buyer, 100_000);
  const goods = await makeGoods(t);
  await makeActivity(t, { kind: 'SPECIAL', items: [{ goodsId: goods.id, price: 90_000, total: 100 }] });
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  const page = (await t.call(checkOut, { as, body: {} })).data;
  const moneyThenQuotas = () => {
    const statements = t.statements();
    const money = statements.findLastIndex((text) => /wallet\.account.*for update/s.test(text));
    const quotas = statements.findIndex((text) => /promotion\.quota.*for update/s.test(text));
    return money >= 0 && quotas > money;
  };

  t.resetStatements();
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.totals.payable, pay: 'balance' },
  });
  expect(placed.status).toBe(201);
  expect(moneyThenQuotas()).toBe(true);

  // As staff: buyers cannot cancel an order to be shipped.
  t.resetStatements();
  const cancelled = await cancelOrderForStaff(t.app.deps, {
    orderNo: (await t.call(getOrder, { as, params: { id: placed.data.id } })).data.order_no,
    reason: '缺货',
    staff: await makeStaff(t),
  });
  expect(cancelled).not.toHaveProperty('problem');
  expect(moneyThenQuotas()).toBe(true);
});
