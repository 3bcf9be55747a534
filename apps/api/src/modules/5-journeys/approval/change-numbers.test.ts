import { approveRequest, checkApproval, getApproval, requestApproval } from '@qianfang/contract/approval';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { changeStore } from '@qianfang/contract/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Numbers = ReadonlyArray<{ id: number; number: number }>;

const check = async (head: TestBuyer, id: number, numbers: Numbers = []) =>
  (await t.call(checkApproval, { as: head.session, params: { id }, body: { numbers: [...numbers] } })).data;

const approve = (
  { head, id, addressId }: { head: TestBuyer; id: number; addressId: number },
  { payable, numbers }: { payable: string; numbers: Numbers },
  key = nextKey(),
) =>
  t.call(approveRequest, {
    as: head.session,
    idempotencyKey: key,
    params: { id },
    body: { payable, address_id: addressId, numbers: [...numbers] },
  });

/** A store's request for 60 of each goods. */
async function ask(head: TestBuyer, store: TestBuyer, goods: readonly TestGoods[]) {
  const params = goods.map((one) => ({ goods_id: one.id, number: 60 }));
  await t.call(addToCart, { as: store.session, body: { params } });
  const page = (await t.call(checkOut, { as: store.session, body: {} })).data;
  const { totals, savings, address_id: addressId } = page;
  const asked = await t.call(requestApproval, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: {
      address_id: addressId ?? 0,
      payable: totals.payable,
      ...(savings.coupon_id === null ? {} : { coupon_id: savings.coupon_id }),
    },
  });
  if (asked.status !== 201) throw new Error(`ask: ${asked.status} ${asked.message}`);
  const { id } = asked.data;
  const { lines, request_no: no } = (await t.call(getApproval, { as: store.session, params: { id } })).data;
  const lineOf = (one: TestGoods) => lines.find((line) => line.goods_id === one.id)?.id ?? 0;
  return { head, store, id, no, lineOf, addressId: addressId ?? 0, payable: totals.payable };
}

async function askChain(goods: readonly TestGoods[]) {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, {
    kind: 'CHAIN_STORE',
    parentId: head.buyerId,
    documents: { CHAIN_PROOF: {} },
  });
  return ask(head, store, goods);
}

const reservedOf = async ({ id }: TestGoods) => {
  const { rows } = await t.pool.query<{ n: number }>(
    'select sum(reserved)::int as n from stock.batch where goods_id = $1',
    [id],
  );
  return rows[0]?.n;
};

const plenty = { basePrice: 100_000, batches: [{ onHand: 1_000 }] } as const;

test('a head office orders other quantities than asked for, and both are told what was changed from what to what', async () => {
  const [less, more, none] = [
    await makeGoods(t, { ...plenty, name: '少订片' }),
    await makeGoods(t, { ...plenty, name: '多订片' }),
    await makeGoods(t, { ...plenty, name: '不订片' }),
  ];
  const request = await askChain([less, more, none]);
  const { head, store, id, lineOf } = request;
  const numbers = [
    { id: lineOf(less), number: 40 },
    { id: lineOf(more), number: 80 },
    { id: lineOf(none), number: 0 },
    { id: 999_999, number: 5 },
  ];
  const seen = await check(head, id, numbers);
  expect(seen.payable).toBe('1200.00');
  expect(
    Object.fromEntries(seen.lines.map((line) => [line.name, [line.number, line.after, line.message]])),
  ).toEqual({ 少订片: [40, '400.00', ''], 多订片: [80, '800.00', ''], 不订片: [0, null, ''] });

  const key = nextKey();
  const done = await approve(request, { payable: '1200.00', numbers }, key);
  expect(done.status).toBe(200);
  expect((await approve(request, { payable: '1200.00', numbers }, key)).data).toEqual(done.data);
  expect(
    await approve(request, { payable: '1200.00', numbers: [{ id: lineOf(less), number: 20 }] }, key),
  ).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  expect(await Promise.all([less, more, none].map(reservedOf))).toEqual([40, 80, 0]);

  const { data: order } = await t.call(getOrder, { as: head.session, params: { id: done.data.id } });
  expect(order.payable).toBe('1200.00');
  const changes = '多订片 60 盒改为 80 盒；少订片 60 盒改为 40 盒';
  expect(order.events[0]?.note).toBe(
    `采购申请 ${request.no}，陈示范申请。总部调整数量：${changes}。总部未采购：不订片`,
  );
  const { data: messages } = await t.call(getMessages, { as: store.session, query: {} });
  expect(messages.list[0]).toMatchObject({
    title: `采购申请 ${request.no} 已通过`,
    body: `总部已通过并生成订单。数量调整：${changes}。未采购：不订片。`,
  });
  const { data: read } = await t.call(getApproval, { as: store.session, params: { id } });
  expect(read.lines.map((line) => [line.name, line.number, line.ordered_number, line.is_left_out])).toEqual([
    ['不订片', 60, null, 1],
    ['多订片', 60, 80, 0],
    ['少订片', 60, 40, 0],
  ]);
  const { rows } = await t.pool.query(
    `select details->'numbers' as numbers, details->'leftOut' as left_out from audit.entry where entity = $1`,
    [`approval:${id}`],
  );
  expect(rows).toEqual([
    {
      numbers: [
        { line: lineOf(more), before: 60, after: 80 },
        { line: lineOf(less), before: 60, after: 40 },
      ],
      left_out: [lineOf(none)],
    },
  ]);
});

test('a changed quantity has the price of its tier, its pack, its limit and its stock', async () => {
  const tiered = await makeGoods(t, {
    ...plenty,
    packSize: 10,
    purchaseLimit: 90,
    ladder: { type: 2, tiers: [[50, 90_000]] },
    batches: [{ onHand: 75 }],
  });
  const request = await askChain([tiered]);
  const { head, id, lineOf, payable } = request;
  expect(payable).toBe('540.00');
  const to = (number: number) => [{ id: lineOf(tiered), number }];
  expect((await check(head, id, to(40))).lines[0]).toMatchObject({
    after: '400.00',
    is_blocked: 0,
    pack: { step: 10, most: 70 },
  });
  for (const [number, sentence] of [
    [45, '请按中包装（10 盒）的整数倍购买'],
    [80, '库存'],
    [100, '库存'],
  ] as const) {
    const { lines } = await check(head, id, to(number));
    expect(lines[0]).toMatchObject({ is_blocked: 1, message: expect.stringContaining(sentence) });
    const refused = await approve(request, { payable: '9999.00', numbers: to(number) });
    expect(refused).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
  }
  expect(await reservedOf(tiered)).toBe(0);
  // Less than 500.00 of goods carries freight.
  expect(await approve(request, { payable: '400.00', numbers: to(40) })).toMatchObject({
    status: 409,
    data: { payable_after: '412.00' },
  });
  expect((await approve(request, { payable: '412.00', numbers: to(40) })).status).toBe(200);
  expect(await reservedOf(tiered)).toBe(40);
});

test('of a request’s quantities nothing is left to order: it has to be rejected', async () => {
  const goods = await makeGoods(t, plenty);
  const request = await askChain([goods]);
  const numbers = [{ id: request.lineOf(goods), number: 0 }];
  expect((await check(request.head, request.id, numbers)).payable).toBeNull();
  expect(await approve(request, { payable: '0.00', numbers })).toMatchObject({
    status: 422,
    message: '没有要采购的商品，请驳回申请',
  });
});

test('of two approvals with other quantities one counts, and its quantity alone is reserved', async () => {
  const goods = await makeGoods(t, plenty);
  const request = await askChain([goods]);
  const to = (number: number) => [{ id: request.lineOf(goods), number }];
  const answers = await Promise.all([
    approve(request, { payable: '500.00', numbers: to(50) }),
    approve(request, { payable: '700.00', numbers: to(70) }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await reservedOf(goods)).toBe(answers[0]?.status === 200 ? 50 : 70);
});

test('a store that buys itself gets no more than it asked for, and another coupon where its own falls short', async () => {
  const head = await makeBuyer(t);
  const store = await makeBuyer(t, { parentId: head.buyerId });
  const limits = { contact: '陈示范', phone: '13700000002', order_limit: '300', month_limit: '' };
  await t.call(changeStore, {
    as: head.session,
    params: { id: store.buyerId },
    body: { ...limits, is_stopped: 0 },
  });
  const coupons = [
    { thresholdFen: 60_000, amountFen: 5_000 },
    { thresholdFen: 10_000, amountFen: 1_000 },
  ];
  for (const coupon of coupons)
    await t.call(receiveCoupon, { as: store.session, params: { id: await makeOffer(t, coupon) } });
  const goods = await makeGoods(t, plenty);
  const request = await ask(head, store, [goods]);
  expect(request.payable).toBe('550.00');
  const to = (number: number) => [{ id: request.lineOf(goods), number }];
  const raised = await t.call(checkApproval, {
    as: head.session,
    params: { id: request.id },
    body: { numbers: to(70) },
  });
  const sentence = `门店自行采购，只能减少数量：${goods.name} 最多 60 盒`;
  expect(raised).toMatchObject({ status: 422, message: sentence });
  expect(await approve(request, { payable: '700.00', numbers: to(70) })).toMatchObject({
    status: 422,
    message: sentence,
  });
  const seen = await check(head, request.id, to(30));
  expect(seen).toMatchObject({ payable: '302.00', coupon: '10.00', lines: [{ pack: { most: 60 } }] });
  const within = await check(head, request.id, to(20));
  expect(within).toMatchObject({ payable: '202.00', coupon: '10.00', limit_message: '' });
  const done = await approve(request, { payable: '202.00', numbers: to(20) });
  expect(done.status).toBe(200);
  const { data: order } = await t.call(getOrder, { as: store.session, params: { id: done.data.id } });
  expect(order.payable).toBe('202.00');
});
