import { addToCart, estimateCoupon, selectCartLines } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOffer } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.tick();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.pool.query('update coupon.coupon_offer set is_on = false');
});

const estimate = async (buyer: TestBuyer) => (await t.call(estimateCoupon, { as: buyer.session })).data;
const check = async (buyer: TestBuyer, body: { coupon_id?: number } = {}) =>
  (await t.call(checkOut, { as: buyer.session, body })).data;
const receive = (buyer: TestBuyer, id: number) =>
  t.call(receiveCoupon, {
    as: buyer.session,
    params: { id },
    idempotencyKey: `claim-of-${id}-12345678`,
  });

/** A company whose cart comes to 1,600.00 before freight. */
async function shopper(): Promise<{ buyer: TestBuyer; lineId: number }> {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { basePrice: 160_0000 });
  const { data } = await t.call(addToCart, {
    as: buyer.session,
    body: { params: [{ goods_id: goods.id, number: 10 }] },
  });
  return { buyer, lineId: data.added[0]?.id ?? 0 };
}

describe('a coupon that a company could receive', () => {
  test('is said with exactly what it saves, and the check page says the same', async () => {
    const { buyer } = await shopper();
    const id = await makeOffer(t, { amountFen: 8_000, thresholdFen: 150_000 });
    await makeOffer(t, { amountFen: 9_000, thresholdFen: 170_000 });
    const { claim } = await estimate(buyer);
    expect(claim).toMatchObject({ id, amount: '80.00', threshold: '1500.00', saving: '80.00' });
    const before = await check(buyer);
    expect(before.savings.claim).toEqual(claim);
    const { data: held } = await receive(buyer, id);
    const after = await check(buyer);
    expect(after.savings).toMatchObject({ coupon_id: held.id, claim: null });
    expect(after.totals.payable).toBe(claim?.payable);
    expect(Number(before.totals.payable) - Number(after.totals.payable)).toBe(80);
    expect(await estimate(buyer)).toMatchObject({ saving: '80.00', claim: null });
  });

  test('saves what it takes off beyond the coupon that is used already, and is not said where it saves nothing', async () => {
    const { buyer } = await shopper();
    const own = await makeOffer(t, { amountFen: 2_000 });
    await receive(buyer, own);
    const better = await makeOffer(t, { amountFen: 8_000 });
    expect((await estimate(buyer)).claim).toMatchObject({ id: better, saving: '60.00' });
    await t.pool.query('update coupon.coupon_offer set amount_fen = 2000 where id = $1', [better]);
    expect((await estimate(buyer)).claim).toBeNull();
  });

  test('is received once under one key, however often it is pressed', async () => {
    const { buyer } = await shopper();
    const id = await makeOffer(t, { amountFen: 8_000, perBuyer: 5 });
    const [one, other] = [await receive(buyer, id), await receive(buyer, id)];
    expect(other.data).toEqual(one.data);
    const { rows } = await t.pool.query('select from coupon.held_coupon where offer_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('is not said of what is gone, for others, not yet open, or while nothing is ticked', async () => {
    const { buyer, lineId } = await shopper();
    await makeOffer(t, { amountFen: 8_000, buyerKinds: ['HOSPITAL'] });
    await makeOffer(t, { amountFen: 8_000, receiveFrom: 1 });
    const last = await makeOffer(t, { amountFen: 7_000, total: 1 });
    expect((await estimate(buyer)).claim).toMatchObject({ id: last });
    await receive(await makeBuyer(t), last);
    expect((await estimate(buyer)).claim).toBeNull();
    await makeOffer(t, { amountFen: 500 });
    await t.call(selectCartLines, { as: buyer.session, body: { ids: [lineId], is_selected: 0 } });
    expect((await estimate(buyer)).claim).toBeNull();
  });
});
