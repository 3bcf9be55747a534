import { getCouponNumbers } from '@qianfang/contract/coupon';
import {
  checkLottery,
  drawPrize,
  getLottery,
  getLotteryRecords,
  getNewLotteryRecords,
} from '@qianfang/contract/lottery';
import { getPointsLog } from '@qianfang/contract/points';
import { getVouchers } from '@qianfang/contract/voucher';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLottery, makeOffer } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const draw = (buyer: TestBuyer, activityId: number, key = nextKey()) =>
  t.call(drawPrize, { as: buyer.session, idempotencyKey: key, body: { activity_id: activityId } });

describe('drawing a prize', () => {
  test('takes a turn, and the same key returns the same prize', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeLottery(t, [{ name: '保温杯' }], 2);
    const key = nextKey();
    const answers = await Promise.all([draw(buyer, id, key), draw(buyer, id, key), draw(buyer, id, key)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.data.turns_left)).toEqual([1, 1, 1]);
    const { data } = await t.call(getLotteryRecords, { as: buyer.session });
    expect(data.list).toMatchObject([{ name: '保温杯', remarks: '保温杯已到账', is_win: 1 }]);
    const other = await makeLottery(t, [{ name: '雨伞' }]);
    expect((await draw(buyer, other, key)).reason).toBe('KEY_REUSED');
    expect((await t.call(getLotteryRecords, { as: (await makeBuyer(t)).session })).data.total).toBe(0);
  });

  test('the last prize goes to one company, the others get another', async () => {
    const id = await makeLottery(t, [
      { name: '血压计', weight: 1_000_000, total: 1 },
      { name: '谢谢参与', kind: 'NONE', weight: 1 },
    ]);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(t)));
    const answers = await Promise.all(buyers.map((buyer) => draw(buyer, id)));
    expect(answers.filter((answer) => answer.data.name === '血压计')).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.is_win === 0)).toHaveLength(5);
    const { rows } = await sql<{ given: number }>`
      select given from draw.draw_prize where activity_id = ${id} order by sort`.execute(t.db);
    expect(rows).toEqual([{ given: 1 }, { given: 5 }]);
  });

  test('before it draws a company is told what is left, and how likely each prize is', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeLottery(t, [
      { name: '血压计', weight: 1, total: 1 },
      { name: '谢谢参与', kind: 'NONE', weight: 3 },
    ]);
    const prizesOf = async () => {
      const { data } = await t.call(getLottery, { as: buyer.session, query: { id } });
      return data.prizes.map(({ name, is_win, total, left, chance }) => [name, is_win, total, left, chance]);
    };
    expect(await prizesOf()).toEqual([
      ['血压计', 1, 1, 1, 2_500],
      ['谢谢参与', 0, null, null, 7_500],
    ]);
    await sql`update draw.draw_prize set given = 1 where activity_id = ${id} and total = 1`.execute(t.db);
    expect(await prizesOf()).toEqual([
      ['血压计', 1, 1, 0, 0],
      ['谢谢参与', 0, null, null, 10_000],
    ]);
    const key = nextKey();
    const [first, again] = [await draw(buyer, id, key), await draw(buyer, id, key)];
    expect(again.data.prize_id).toBe(first.data.prize_id);
  });

  test('a company has its turns and no more, however fast it presses', async () => {
    const buyer = await makeBuyer(t);
    const id = await makeLottery(t, [{ name: '雨伞' }], 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => draw(buyer, id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(answers.find((answer) => answer.status === 422)?.message).toBe('您的抽奖次数已用完');
  });

  test('points, vouchers and coupons are available at once', async () => {
    const buyer = await makeBuyer(t);
    const couponOfferId = await makeOffer(t);
    await draw(buyer, await makeLottery(t, [{ name: '积分', kind: 'POINTS', points: 88 }]));
    await draw(buyer, await makeLottery(t, [{ name: '现金券', kind: 'VOUCHER', voucherFen: 1_000 }]));
    await draw(buyer, await makeLottery(t, [{ name: '优惠券', kind: 'COUPON', couponOfferId }]));
    expect((await t.call(getPointsLog, { as: buyer.session })).data.available).toBe(88);
    expect((await t.call(getVouchers, { as: buyer.session })).data.available).toBe('10.00');
    expect((await t.call(getCouponNumbers, { as: buyer.session })).data.unused).toBe(1);
  });

  test('before and after its time nothing is drawn, and one without prizes left says so', async () => {
    const buyer = await makeBuyer(t);
    const before = await makeLottery(t, [{ name: '伞' }], 1, { from: 1 });
    expect((await draw(buyer, before)).message).toBe('活动未开始');
    const after = await makeLottery(t, [{ name: '伞' }], 1, { from: -2, until: -1 });
    expect((await draw(buyer, after)).message).toBe('活动已结束');
    expect((await draw(buyer, await makeLottery(t, [{ name: '伞', total: 0 }]))).reason).toBe(
      'STATE_FORBIDS',
    );
    expect((await draw(buyer, 999_999)).status).toBe(404);
  });

  test('winners are listed without their full names', async () => {
    const buyer = await makeBuyer(t, { name: '广州示例康民大药房' });
    const id = await makeLottery(t, [{ name: '血糖仪' }]);
    await draw(buyer, id);
    const { data } = await t.call(getNewLotteryRecords, { as: (await makeBuyer(t)).session, query: { id } });
    expect(data.list).toMatchObject([{ company: '广州****药房', name: '血糖仪' }]);
  });
});

test('a company is invited until it has used its turns; one that has not passed is not', async () => {
  await sql`update draw.draw_activity set is_on = false`.execute(t.db);
  const buyer = await makeBuyer(t);
  const check = async (one: TestBuyer) => (await t.call(checkLottery, { as: one.session })).data;
  expect(await check(buyer)).toEqual({ is_join: 1, id: null });
  const id = await makeLottery(t, [{ name: '伞' }]);
  expect(await check(buyer)).toEqual({ is_join: 0, id });
  expect(await check(await makeBuyer(t, { passed: false }))).toEqual({ is_join: 1, id: null });
  await draw(buyer, id);
  expect(await check(buyer)).toEqual({ is_join: 1, id });
});
