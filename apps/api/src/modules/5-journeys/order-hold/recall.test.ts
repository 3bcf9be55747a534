import { getReturnOptions } from '@qianfang/contract/after-sale';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { isProblem } from '@qianfang/contract/problem';
import { answerRecall, getRecalls } from '@qianfang/contract/recall';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeReceivedOrder, sendReturnRequest } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { listRecallStandings } from './list-recalls.ts';
import { endRecall, recallGoods } from './recall-goods.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  return () => t.close();
});

const recallsOf = async (buyer: TestBuyer, orderId?: number) =>
  (await t.call(getRecalls, { as: buyer.session, query: orderId === undefined ? {} : { order_id: orderId } }))
    .data.list;
const titlesOf = async (buyer: TestBuyer) =>
  (await t.call(getMessages, { as: buyer.session, query: { per_page: 50 } })).data.list.map(
    (one) => one.title,
  );
const remind = () => t.app.deps.jobs.run('order-hold.remind-of-recalls');
const answer = (buyer: TestBuyer, id: number, held: number, remark?: string) =>
  t.call(answerRecall, { as: buyer.session, params: { id }, body: { held, ...(remark ? { remark } : {}) } });
const standings = () => listRecallStandings(t.db, t.clock.now());

/** 60 units of a batch that a company has, and that is recalled. */
async function recalled(level: 1 | 2 | 3 = 1) {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '召回片', batches: [{ batchNo: 'A01', onHand: 300 }] });
  const orderId = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]] });
  await sql`update identity.session set expires_at = '2036-01-01'`.execute(t.db);
  const staff = await makeStaff(t, 'quality');
  const recall = { goodsId: goods.id, batchNos: ['A01'], reason: '省局抽检不合格', level, staff } as const;
  expect(isProblem(await recallGoods(t.app.deps, recall))).toBe(false);
  const [notice] = await recallsOf(buyer);
  return { buyer, orderId, goods, recall, noticeId: notice?.id ?? 0 };
}

test('a company with recalled units states how many it still has, corrects it, and cannot state more than it got', async () => {
  const { buyer, orderId, noticeId } = await recalled();
  expect(await recallsOf(buyer, orderId)).toMatchObject([
    {
      name: '召回片',
      batches: '批号 A01',
      level_text: '一级召回',
      reason: '省局抽检不合格',
      units: 60,
      orders: [{ id: orderId, units: 60 }],
      is_ended: false,
      answer: null,
    },
  ]);
  const order = (await t.call(getOrder, { as: buyer.session, params: { id: orderId } })).data;
  expect(order.status).toBe('DONE');
  expect(await answer(buyer, noticeId, 61)).toMatchObject({
    status: 422,
    errors: { held: ['剩余库存不能超过收到的 60 件'] },
  });
  expect((await answer(buyer, noticeId, 20, '已封存')).data.answer).toMatchObject({
    held: 20,
    remark: '已封存',
  });
  const first = (await recallsOf(buyer))[0]?.answer;
  t.clock.advance({ minutes: 5 });
  // The same again gives the same answer; another number corrects it.
  expect((await answer(buyer, noticeId, 20, '已封存')).data.answer).toEqual(first);
  expect((await answer(buyer, noticeId, 18)).data.answer).toMatchObject({ held: 18, remark: '' });
  expect(await standings()).toMatchObject([{ company: buyer.name, units: 60, held: 18, callSince: null }]);

  const other = await makeBuyer(t);
  expect(await recallsOf(other)).toEqual([]);
  expect(await recallsOf(other, orderId)).toEqual([]);
  expect((await answer(other, noticeId, 1)).status).toBe(404);

  // Recalled units are returned like others, but without evidence and at any time.
  t.clock.advance({ days: 8 });
  const options = (await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } })).data;
  expect(options.lines).toHaveLength(1);
  expect((await sendReturnRequest(t, buyer, orderId, { reason: 'RECALL', units: [18] })).status).toBe(201);
});

test.each([
  [1, [1, 1, 2, 3, 4, 4]],
  [2, [0, 0, 0, 0, 1, 2]],
] as const)(
  'an unanswered one of level %s is reminded of in time, and after a day a person has to call',
  async (level, expected) => {
    const { buyer, noticeId, recall } = await recalled(level);
    const reminders = async () =>
      (await titlesOf(buyer)).filter((title) => title.startsWith('请确认')).length;
    const seen: number[] = [];
    for (const hours of [2, 1, 3, 6, 12, 24]) {
      t.clock.advance({ hours });
      await remind();
      // A second run in the same hour sends nothing.
      await remind();
      seen.push(await reminders());
      const passed = seen.length < 5 ? null : expect.any(Date);
      expect(await standings()).toMatchObject([{ callSince: passed, held: null }]);
    }
    expect(seen).toEqual(expected);

    await answer(buyer, noticeId, 0);
    expect(await standings()).toMatchObject([{ callSince: null, held: 0 }]);
    t.clock.advance({ days: 3 });
    await remind();
    expect(await reminders()).toBe(expected.at(-1));
    expect(isProblem(await endRecall(t.app.deps, recall))).toBe(false);
    expect(await standings()).toEqual([]);
    expect(await recallsOf(buyer)).toMatchObject([{ is_ended: true }]);
    expect(await answer(buyer, noticeId, 5)).toMatchObject({ message: '该召回已结束，无需再填报' });
  },
);

test('a repeated recall is the same while open, and companies that got more since have to answer again', async () => {
  const { buyer, goods, recall, noticeId } = await recalled(2);
  await answer(buyer, noticeId, 60);
  await recallGoods(t.app.deps, recall);
  expect(await recallsOf(buyer)).toMatchObject([{ id: noticeId, units: 60, answer: { held: 60 } }]);
  await sql`update stock.batch set status = 'OK' where goods_id = ${goods.id}`.execute(t.db);
  const second = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 40]] });
  await recallGoods(t.app.deps, recall);
  expect(await recallsOf(buyer)).toMatchObject([{ id: noticeId, units: 100, answer: null }]);
  expect(await recallsOf(buyer, second)).toHaveLength(1);
});
