import {
  exchangeCoupon,
  getAvailableCoupons,
  getCouponCenter,
  getCouponNumbers,
  getCoupons,
  receiveCoupon,
} from '@qianfang/contract/coupon';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeOffer } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const receive = (buyer: TestBuyer, id: number) =>
  t.call(receiveCoupon, { as: buyer.session, params: { id } });
const exchange = (buyer: TestBuyer, code: string) =>
  t.call(exchangeCoupon, { as: buyer.session, body: { code } });
const numbers = async (buyer: TestBuyer) => (await t.call(getCouponNumbers, { as: buyer.session })).data;
const stateOf = async (buyer: TestBuyer, id: number) => {
  const { data } = await t.call(getCouponCenter, { as: buyer.session });
  return data.list.find((one) => one.id === id)?.state;
};

describe('receiving a coupon', () => {
  test('is counted, and the coupon is the company’s own until it expires', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeOffer(t, { amountFen: 3_000, thresholdFen: 50_000, validDays: 2 });
    expect(await stateOf(buyer, id)).toBe('open');
    const { data } = await receive(buyer, id);
    expect(data.mine).toBe(1);
    expect(await stateOf(buyer, id)).toBe('received');
    const { data: own } = await t.call(getCoupons, { as: buyer.session, query: { status: 'unused' } });
    expect(own.list).toMatchObject([
      { id: data.id, amount: '30.00', threshold: '500.00', status: 'unused', is_ending: 1, order_id: null },
    ]);
    const stranger = await makeBuyer(t);
    expect(await numbers(stranger)).toEqual({ unused: 0, used: 0, expired: 0 });
    t.clock.advance({ days: 2 });
    expect(await numbers(buyer)).toEqual({ unused: 0, used: 0, expired: 1 });
    const { data: open } = await t.call(getAvailableCoupons, { as: buyer.session });
    expect(open.total).toBe(0);
  });

  test('for the goods of one brand is found by that brand', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeOffer(t, { kind: 'BRAND', scope: { kind: 'BRAND', ids: [71, 72] } });
    await makeOffer(t, { kind: 'BRAND', scope: { kind: 'BRAND', ids: [73] } });
    await makeOffer(t, { scope: { kind: 'CATEGORY', ids: [72] } });
    const of = (brand: number) => t.call(getCouponCenter, { as: buyer.session, query: { brand } });
    expect((await of(72)).data).toMatchObject({ total: 1, list: [{ id, state: 'open' }] });
    expect((await of(74)).data.list).toEqual([]);
  });

  test('for a goods is found by that goods, whatever its scope names; 含麻 goods take none', async () => {
    const buyer = await makeBuyer(t);
    const [goods, hm] = [await makeGoods(t), await makeGoods(t, { isEphedrine: true })];
    const other = await makeOffer(t, { scope: { kind: 'GOODS', ids: [hm.id] } });
    const all = await makeOffer(t);
    const own = await makeOffer(t, { scope: { kind: 'GOODS', ids: [goods.id, hm.id] } });
    const except = await makeOffer(t, {
      scope: { kind: 'EXCEPT', of: { kind: 'ALL' }, except: [{ kind: 'GOODS', ids: [goods.id] }] },
    });
    const of = async (id: number) => {
      const { data } = await t.call(getCouponCenter, { as: buyer.session, query: { goods: id } });
      return data.list.map((one) => one.id);
    };
    const found = await of(goods.id);
    expect(found[0], 'what names the goods comes first').toBe(own);
    expect(found).toContain(all);
    expect(found).not.toContain(other);
    expect(found).not.toContain(except);
    expect(await of(hm.id)).toEqual([]);
    expect(await of(999_999_999)).toEqual([]);
  });

  test('the last one goes to one company, however many request it concurrently', async () => {
    const id = await makeOffer(t, { total: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(t)));
    const answers = await Promise.all(buyers.map((buyer) => receive(buyer, id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.message === '已抢光')).toHaveLength(5);
    const { rows } = await sql<{ received: number; held: number }>`
      select received, (select count(*)::int from coupon.held_coupon where offer_id = ${id}) as held
      from coupon.coupon_offer where id = ${id}`.execute(t.db);
    expect(rows).toEqual([{ received: 1, held: 1 }]);
  });

  test('a company gets no more than its limit, however fast it presses', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeOffer(t, { perBuyer: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(buyer, id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect((await numbers(buyer)).unused).toBe(2);
  });

  test('a limited offer shows how much of it is gone, also before anybody has one', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const limited = await makeOffer(t, { total: 3 });
    const unlimited = await makeOffer(t);
    const percents = async () => {
      const { data } = await t.call(getCouponCenter, { as: other.session });
      return [limited, unlimited].map((id) => data.list.find((one) => one.id === id)?.received_percent);
    };
    expect(await percents()).toEqual([0, null]);
    await receive(buyer, limited);
    await receive(buyer, unlimited);
    expect(await percents()).toEqual([33, null]);
  });

  test('before its review a company learns that it may receive coupons afterwards', async () => {
    const waiting = await makeBuyer(t, { status: 'submitted' });
    const id = await makeOffer(t);
    const { data } = await t.call(getCouponCenter, { as: waiting.session });
    expect(data.list.find((one) => one.id === id)).toMatchObject({
      state: 'refused',
      state_text: '资质审核通过后可领取',
    });
    expect((await receive(waiting, id)).reason).toBe('NOT_PASSED');
  });

  test('a company it is not for is told why, and one that has not begun waits', async () => {
    const buyer = await makeBuyer(t);
    const clinics = await makeOffer(t, { buyerKinds: ['CLINIC'] });
    const refused = await receive(buyer, clinics);
    expect([refused.status, refused.message]).toEqual([422, '不符合领取条件：客户类型不适用']);
    const tomorrow = await makeOffer(t, { receiveFrom: 1 });
    expect(await stateOf(buyer, tomorrow)).toBe('waiting');
    const early = await receive(buyer, tomorrow);
    expect(early.reason).toBe('STATE_FORBIDS');
    expect(early.message).toMatch(/^未到领取时间，\d{4}-\d\d-\d\d \d\d:\d\d 开始领取$/);
    expect((await receive(buyer, 999_999)).status).toBe(404);
  });
});

describe('exchanging a code', () => {
  test('gives a company one coupon, also for concurrent requests', async () => {
    const buyer = await makeBuyer(t);
    const code = await makeCode(t, await makeOffer(t, { name: '开业礼券' }));
    const answers = await Promise.all([exchange(buyer, code), exchange(buyer, code.toLowerCase())]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)?.message).toBe('该券码您已兑换过');
    expect((await numbers(buyer)).unused).toBe(1);
  });

  test('the last use of a code goes to one company', async () => {
    const code = await makeCode(t, await makeOffer(t), 1);
    const buyers = await Promise.all([makeBuyer(t), makeBuyer(t), makeBuyer(t)]);
    const answers = await Promise.all(buyers.map((buyer) => exchange(buyer, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('an unknown code reveals nothing more', async () => {
    const buyer = await makeBuyer(t);
    const answer = await exchange(buyer, 'NOSUCHCODE');
    expect(answer.errors?.code).toEqual(['券码无效或已过期，请核对后重试']);
  });
});
