import { closeDemand, getDemand, getDemands, sendDemands } from '@qianfang/contract/demand';
import { getMessages } from '@qianfang/contract/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey } from '../../../testing/trade-builders.ts';
import { answerDemand } from './answer-demand.ts';
import { listDemandsWaiting } from './list-demands-waiting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const wanted = { name: '示例口服液', ypgg: '10ml×12支', number: 30, bzdw: '盒' };
const body = { params: [wanted], contact: '陈采购', phone: '13912345678' };

async function send(session: string, draft: object = {}, key = nextKey()) {
  return t.call(sendDemands, { as: session, idempotencyKey: key, body: { ...body, ...draft } });
}

describe('requesting goods that are not on sale', () => {
  test('several goods are requested at once, and listed with a number each', async () => {
    const { session } = await makeBuyer(t);
    const sent = await send(session, {
      params: [wanted, { ...wanted, name: '示例膏', price: '12.5000', wanted_on: '2026-12-01' }],
    });
    expect(sent.status).toBe(201);
    const { data } = await t.call(getDemands, { as: session, query: {} });
    expect(data.list.map((one) => [one.name, one.status, one.price])).toEqual([
      ['示例膏', 'waiting', '12.50'],
      ['示例口服液', 'waiting', null],
    ]);
    expect(new Set(data.list.map((one) => one.request_no)).size).toBe(2);
    expect(data.list[0]?.request_no).toMatch(/^QG261121\d{6}$/);
  });

  test('sent twice with one key it is requested once', async () => {
    const { session } = await makeBuyer(t);
    const key = nextKey();
    const [first, second] = await Promise.all([send(session, {}, key), send(session, {}, key)]);
    expect(second.data).toEqual(first.data);
    const { data } = await t.call(getDemands, { as: session, query: {} });
    expect(data.total).toBe(1);
  });

  test('a past or invalid day is refused at its field', async () => {
    const { session } = await makeBuyer(t);
    const past = await send(session, { params: [{ ...wanted, wanted_on: '2026-11-20' }] });
    expect([past.status, past.message]).toEqual([422, '期望到货日不能早于今天']);
    const none = await send(session, { params: [wanted, { ...wanted, wanted_on: '2026-02-30' }] });
    expect([none.status, none.message]).toEqual([
      422,
      '期望到货日须为有效的日期，写作 YYYY-MM-DD，如 2026-11-25',
    ]);
  });

  test('the answer of the wholesaler reaches the company, with the goods it may buy now', async () => {
    const buyer = await makeBuyer(t);
    const staff = await makeStaff(t, 'business');
    const { data } = await send(buyer.session);
    const waiting = await listDemandsWaiting(t.db);
    const [id = 0] = data.ids;
    const { data: before } = await t.call(getDemand, { as: buyer.session, params: { id } });
    expect(waiting.some((one) => one.requestNo === before.request_no && one.company === buyer.name)).toBe(
      true,
    );
    const goods = await makeGoods(t);
    const answer = { requestNo: before.request_no, status: 'listed' as const, text: '已到货', staff };
    expect(await answerDemand(t.app.deps, answer)).toMatchObject({ problem: 'INVALID' });
    expect(await answerDemand(t.app.deps, { ...answer, goodsId: 999_999 })).toMatchObject({
      problem: 'NOT_FOUND',
    });
    await answerDemand(t.app.deps, { ...answer, goodsId: goods.id });
    const { data: after } = await t.call(getDemand, { as: buyer.session, params: { id } });
    expect(after).toMatchObject({ status: 'listed', reply: '已到货', goods_id: goods.id });
    const { data: messages } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(messages.list[0]?.title).toBe('您求购的 示例口服液 已上架');
  });

  test('a closed request stays closed', async () => {
    const buyer = await makeBuyer(t);
    const staff = await makeStaff(t, 'business');
    const { data } = await send(buyer.session);
    const [id = 0] = data.ids;
    for (const _ of [1, 2]) {
      const closed = await t.call(closeDemand, { as: buyer.session, params: { id } });
      expect(closed.data).toEqual({ status: 'closed' });
    }
    const { data: row } = await t.call(getDemand, { as: buyer.session, params: { id } });
    const late = { requestNo: row.request_no, status: 'working' as const, text: '在找', staff };
    expect(await answerDemand(t.app.deps, late)).toMatchObject({ problem: 'STATE_FORBIDS' });
  });
});
