import { getReturnOptions, requestService } from '@qianfang/contract/after-sale';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { addToCart, getCart, quickAdd } from '@qianfang/contract/cart';
import { addFavoriteFolder } from '@qianfang/contract/favourite';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { makePayLink } from '@qianfang/contract/pay-link';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerApplication, approveReturn } from '../modules/3-trade/after-sale/index.ts';
import { makeReceivedOrder, sendReturnRequest } from '../testing/after-sale-builders.ts';
import { makeOffer, openCashback } from '../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, topUp } from '../testing/trade-builders.ts';
import { companyCalls, unknownId } from './company-calls.ts';
import { type CompanyFixtures, makeCompanyFixtures } from './company-fixtures.ts';
import { type Answer, type CallInput, makeCall, nameOf } from './make-call.ts';
import { readRows } from './read-rows.ts';

/** A company's actions on its cart, orders and money, and after a sale. */
const trade = new Set([
  '购物车',
  '订单',
  '支付',
  '钱包',
  '优惠券',
  '现金券',
  '积分',
  '采购模板',
  '收货验收',
  '采购评价',
  '退货与售后',
  '电子发票',
  '含麻回执',
  '药检报告',
  '召回',
]);
/** Reads with a body. */
const readings = new Set(['POST /api/cart/checkout']);

let t: TestApp;
let a: CompanyFixtures;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  a = await makeCompanyFixtures(t);
});
afterAll(() => t.close());

const unsigned = (answer: Answer) =>
  JSON.stringify(answer).replaceAll(/"(?:pay_url|server_time)":"[^"]*"/g, '');

const writes = allEndpoints.filter(
  (endpoint) =>
    endpoint.method !== 'GET' &&
    trade.has(endpoint.tag) &&
    endpoint.auth !== 'gateway' &&
    !readings.has(nameOf(endpoint)),
);
const byName = new Map(writes.map((endpoint) => [nameOf(endpoint), endpoint]));

test('every write of trade and after-sales takes a key', () => {
  expect(writes.length).toBeGreaterThan(40);
  expect(writes.filter((endpoint) => !endpoint.idempotent).map(nameOf)).toEqual([]);
});

/**
 * Their repeats show the present state: money that has come, or an attempt that has ended, must not appear to
 * wait.
 */
const answersWithState = new Set([
  'POST /api/order/{id}/payment',
  'POST /api/pay_link/{token}/payment',
  'POST /api/user/recharge',
  'POST /api/user/withdrawal',
]);
const withoutState = (answer: Answer) => unsigned(answer).replaceAll(/"status(?:_text)?":"[^"]*"/g, '');

test('repeated with its key, every one of them answers the same and changes nothing, also hours later', async () => {
  const refused: string[] = [];
  const done: Array<() => Promise<{ name: string; first: unknown; again: unknown }>> = [];
  const met = new Set<string>();
  const payer = await makeBuyer(t);
  const open = (await placeOrder(t, payer)).id;
  // Calls before have used up the table's objects, or making them did.
  const fresh: Readonly<Record<string, CallInput & { readonly as?: string }>> = {
    'POST /api/order/{id}/receive': { params: { id: a.invoiceableOrderId } },
    'POST /api/order/{id}/pay_link': { params: { id: open }, as: payer.session },
    'DELETE /api/order/{id}/pay_link': { params: { id: open }, as: payer.session },
    'POST /api/cart/{id}/manjian': { params: { id: a.cartLineIds[0] ?? 0 }, body: { activity_id: 0 } },
    'POST /api/coupon/{id}/receive': { params: { id: await makeOffer(t) } },
  };
  // In an order in which their owner can make them all.
  for (const [name, call] of Object.entries(companyCalls)) {
    const endpoint = byName.get(name);
    const way = call.names?.[0]?.of ?? call.own ?? call.open ?? call.shared;
    if (!endpoint || !way) continue;
    met.add(name);
    const asked = { ...(fresh[name] ?? way(a)), key: nextKey() };
    const session = fresh[name]?.as ?? a.buyer.session;
    const first = await makeCall(t, endpoint, asked, session);
    if (first.status > 299) refused.push(name);
    const rows = await readRows(t);
    expect(await makeCall(t, endpoint, asked, session), name).toEqual(first);
    expect(await readRows(t), name).toEqual(rows);
    if (first.status < 300) {
      done.push(async () => {
        const told = answersWithState.has(name) ? withoutState : unsigned;
        return { name, first: told(first), again: told(await makeCall(t, endpoint, asked, session)) };
      });
    }
  }
  // Unpaid orders are cancelled, attempts have ended, and the calls above have paid, received and withdrawn
  // the rest.
  t.clock.advance({ hours: 3 });
  for (const job of ['cancel-unpaid-orders', 'close-attempts', 'payment.overdue_recharges'])
    await t.app.deps.jobs.run(job);
  expect(done.length).toBeGreaterThan(40);
  for (const repeat of done) {
    const { name, first, again } = await repeat();
    expect(again, name).toEqual(first);
  }
  expect(met).toEqual(new Set(byName.keys()));
  // Refused twice, since their objects do not exist. The test below makes them.
  expect(refused).toEqual([
    'POST /api/order',
    'POST /api/pay_link/{token}/payment',
    'POST /api/return/{id}/ship',
    'POST /api/after_sales/{id}/ship',
    'POST /api/after_sales/{id}/resolve',
    'POST /api/cart/exchange',
    'POST /api/cart/gift',
    'POST /api/cashback/{id}/claim',
  ]);
});

/** A service that the store has begun to answer. */
async function openService(who: TestBuyer, topic: BodyOf<typeof requestService>['topic']): Promise<number> {
  const goods = await makeGoods(t);
  const order_id = await makeReceivedOrder(t, who, { lines: [[goods.id, 60]] });
  const { data: options } = await t.call(getReturnOptions, { as: who.session, params: { id: order_id } });
  const lines = options.lines.map((line) => ({
    line_id: line.line_id,
    batch_id: line.batches[0]?.batch_id ?? 0,
    number: 10,
  }));
  const { data } = await t.call(requestService, {
    as: who.session,
    idempotencyKey: nextKey(),
    body: { order_id, topic, content: '外箱破损，请处理', ...(topic === 'EXCHANGE' ? { lines } : {}) },
  });
  const staff = await makeStaff(t, 'business');
  const applicationNo = data.application_no;
  await answerApplication(t.app.deps, { applicationNo, staff, text: '正在处理', settles: false, files: [] });
  return data.id;
}

function sentBack(id: number, foreign: number) {
  const body = { carrier: '示例快递', tracking_no: 'YT000001' };
  const askedOf = (one: number) => ({ params: { id: one }, body });
  return { asked: askedOf(id), notTheirs: [askedOf(foreign), askedOf(unknownId)] as const };
}

/** Calls whose objects are used up by making them: each with its own company and set-up. */
const makings: Readonly<
  Record<
    string,
    (who: TestBuyer) => Promise<{
      readonly asked: CallInput;
      /** The same with another company's id, and with an unknown one. */
      readonly notTheirs?: readonly [CallInput, CallInput];
    }>
  >
> = {
  async 'POST /api/order'(who) {
    const goods = await makeGoods(t);
    const params = [{ goods_id: goods.id, number: 60 }];
    await t.call(addToCart, { as: who.session, body: { params } });
    const body = { address_id: who.addressId, payable: '600.00', agreed: 1 };
    return {
      asked: { body },
      notTheirs: [
        { body: { ...body, address_id: a.addressId } },
        { body: { ...body, address_id: unknownId } },
      ],
    };
  },
  async 'POST /api/pay_link/{token}/payment'(who) {
    const { id } = await placeOrder(t, who);
    const { data } = await t.call(makePayLink, { as: who.session, params: { id } });
    const params = { token: data.link.path.replace('/pay/', '') };
    return { asked: { params, body: { method: 'alipay', payer_name: '林代付' } } };
  },
  async 'POST /api/return/{id}/ship'(who) {
    const goods = await makeGoods(t);
    const orderId = await makeReceivedOrder(t, who, { lines: [[goods.id, 60]] });
    const { data } = await sendReturnRequest(t, who, orderId, { reason: 'DAMAGED', units: [10] });
    const of = { applicationNo: data.application_no, staff: await makeStaff(t, 'quality') };
    await approveReturn(t.app.deps, { ...of, batches: undefined, note: '' });
    return sentBack(data.id, a.returnId);
  },
  async 'POST /api/after_sales/{id}/ship'(who) {
    return sentBack(await openService(who, 'EXCHANGE'), a.serviceId);
  },
  async 'POST /api/after_sales/{id}/resolve'(who) {
    const bodyOf = (id: number) => ({ params: { id }, body: { satisfaction: 5 } });
    return {
      asked: bodyOf(await openService(who, 'NOTE')),
      notTheirs: [bodyOf(a.serviceId), bodyOf(unknownId)],
    };
  },
  async 'POST /api/cart/exchange'() {
    const [goods, cheap] = [await makeGoods(t), await makeGoods(t)];
    const draft = {
      kind: 'EXCHANGE' as const,
      limitPerOrder: 2,
      items: [{ goodsId: cheap.id, price: 10_000, amountFen: 30_000 }],
      scope: { kind: 'GOODS', ids: [goods.id] },
    };
    const bodyOf = (activity_id: number) => ({ body: { activity_id, goods_id: cheap.id, number: 2 } });
    return {
      asked: bodyOf(await makeActivity(t, draft)),
      notTheirs: [bodyOf(await makeActivity(t, { ...draft, priceGroups: ['nobody'] })), bodyOf(unknownId)],
    };
  },
  async 'POST /api/cart/gift'() {
    const [goods, gift] = [await makeGoods(t), await makeGoods(t)];
    const draft = {
      kind: 'UNIT_GIFT' as const,
      items: [{ goodsId: goods.id, quantity: 10, give: 1, giftGoodsId: gift.id }],
    };
    const bodyOf = (activity_id: number) => ({ body: { activity_id, is_declined: 1 } });
    return {
      asked: bodyOf(await makeActivity(t, draft)),
      notTheirs: [bodyOf(await makeActivity(t, { ...draft, priceGroups: ['nobody'] })), bodyOf(unknownId)],
    };
  },
  async 'POST /api/cashback/{id}/claim'(who) {
    const goods = await makeGoods(t);
    const { low } = await openCashback(t);
    await makeReceivedOrder(t, who, { lines: [[goods.id, 60]] });
    return { asked: { params: { id: low } } };
  },
};

test.each(Object.keys(makings))(
  '%s that was done answers the same under its key and changes nothing; what is not the company’s looks missing',
  async (name) => {
    const endpoint = byName.get(name);
    const make = makings[name];
    if (!endpoint || !make) throw new Error(`no call ${name}`);
    const who = await makeBuyer(t);
    const { asked, notTheirs } = await make(who);
    const missing = await Promise.all(
      (notTheirs ?? []).map((one) => makeCall(t, endpoint, { ...one, key: nextKey() }, who.session)),
    );
    expect(missing).toHaveLength(notTheirs?.length ?? 0);
    expect(missing.filter(({ status }) => status < 400)).toEqual([]);
    expect(missing[0]).toEqual(missing[1]);
    const key = nextKey();
    const first = await makeCall(t, endpoint, { ...asked, key }, who.session);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const rows = await readRows(t);
    const again = await makeCall(t, endpoint, { ...asked, key }, who.session);
    // Alipay's address is signed for each request.
    expect(unsigned(again), name).toEqual(unsigned(first));
    expect(await readRows(t), name).toEqual(rows);
  },
);

test('a submit answers its repeat the same once its orders are paid, with it or later', async () => {
  for (const withSubmit of [true, false]) {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    await topUp(t, buyer, 100_000);
    await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 60 }] } });
    const submit = {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: {
        address_id: buyer.addressId,
        payable: '600.00',
        agreed: 1 as const,
        ...(withSubmit ? { pay: 'balance' as const } : {}),
      },
    };
    const first = await t.call(submitOrder, submit);
    expect(first.status, first.message).toBe(201);
    expect(first.data.pay_before === null).toBe(withSubmit);
    if (!withSubmit) await pay(t, buyer, first.data.id, 'balance');
    expect((await t.call(submitOrder, submit)).data).toEqual(first.data);
  }
});

describe('a key of a cart', () => {
  const add = (session: string, key: string, goodsId: number, number: number) =>
    t.call(addToCart, {
      as: session,
      idempotencyKey: key,
      body: { params: [{ goods_id: goodsId, number }] },
    });

  async function numberOf(session: string, goodsId: number): Promise<number | undefined> {
    const { data } = await t.call(getCart, { as: session, query: {} });
    return data.data.find((line) => line.goods.id === goodsId)?.number;
  }

  test('concurrent clicks and retries add once, and all get the same answer', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(buyer.session, key, goods.id, 10)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
    const quick = nextKey();
    const one = () =>
      t.call(quickAdd, { as: buyer.session, idempotencyKey: quick, params: { id: goods.id } });
    expect((await one()).data).toEqual((await one()).data);
  });

  test('other contents under it are refused, and another company may use it', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t);
    const key = nextKey();
    await add(buyer.session, key, goods.id, 10);
    expect(await add(buyer.session, key, goods.id, 20)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
    expect((await add(other.session, key, goods.id, 20)).data.added[0]?.number).toBe(20);
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
  });

  test('a refused call may be retried under it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    const once = () => t.call(quickAdd, { as: buyer.session, idempotencyKey: key, params: { id: goods.id } });
    const sell = (status: string) =>
      t.pool.query('update catalogue.goods set sale_status = $2 where id = $1', [goods.id, status]);
    await sell('off_shelf');
    expect((await once()).status).toBeGreaterThan(399);
    await sell('on_sale');
    expect((await once()).status).toBe(200);
  });

  test('many companies that add concurrently, each sending twice, each add once', async () => {
    const goods = await makeGoods(t);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(t)));
    const key = nextKey();
    const answers = await Promise.all(
      [...buyers, ...buyers].map((buyer) => add(buyer.session, key, goods.id, 10)),
    );
    for (const [index, buyer] of buyers.entries()) {
      expect(answers[index]?.data.added[0]?.number).toBe(10);
      expect(answers[index + buyers.length]?.data).toEqual(answers[index]?.data);
      expect(await numberOf(buyer.session, goods.id)).toBe(10);
    }
  });

  test('adds of one goods under different keys add up, for goods in the cart and new ones', async () => {
    const buyer = await makeBuyer(t);
    const [known, fresh] = [await makeGoods(t), await makeGoods(t)];
    await add(buyer.session, nextKey(), known.id, 10);
    const params = [known, fresh].map((goods) => ({ goods_id: goods.id, number: 10 }));
    const keys = Array.from({ length: 4 }, nextKey);
    const both = (key: string) =>
      t.call(addToCart, { as: buyer.session, idempotencyKey: key, body: { params } });
    const answers = await Promise.all(keys.map(both));
    expect(await numberOf(buyer.session, known.id)).toBe(50);
    expect(await numberOf(buyer.session, fresh.id)).toBe(40);
    expect(await Promise.all(keys.map(both))).toMatchObject(answers.map(({ data }) => ({ data })));
    expect(await numberOf(buyer.session, known.id)).toBe(50);
  });

  test('quantities to be adjusted are adjusted once, together with the rest of the same add', async () => {
    const buyer = await makeBuyer(t);
    const [fitted, whole] = [
      await makeGoods(t, { packSize: 10, batches: [{ onHand: 25 }] }),
      await makeGoods(t, { packSize: 10 }),
    ];
    const key = nextKey();
    const params = [
      { goods_id: fitted.id, number: 30 },
      { goods_id: whole.id, number: 10 },
      { goods_id: unknownId, number: 10 },
    ];
    const once = () => t.call(addToCart, { as: buyer.session, idempotencyKey: key, body: { params } });
    const first = await once();
    expect(first.data).toMatchObject({
      added: [
        { goods_id: fitted.id, number: 20 },
        { goods_id: whole.id, number: 10, message: '' },
      ],
      failed: [{ goods_id: unknownId, reason: 'NOT_FOUND' }],
      total: 2,
    });
    expect((await once()).data).toEqual(first.data);
    expect(await numberOf(buyer.session, whole.id)).toBe(10);
  });

  test('an add to a line that a submit has locked waits for it; those of other companies do not', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t);
    await add(buyer.session, nextKey(), goods.id, 10);
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query('select from cart.line where buyer_id = $1 for update', [buyer.buyerId]);
    const key = nextKey();
    const waiting = Promise.all([1, 2].map(() => add(buyer.session, key, goods.id, 10)));
    expect((await add(other.session, key, goods.id, 10)).data.added).toMatchObject([{ number: 10 }]);
    await client.query('commit');
    client.release();
    const answers = await waiting;
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(answers[0]?.data.added).toMatchObject([{ number: 20 }]);
  });

  test('a refused add repeats its refusal, even when it could succeed by then', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { saleStatus: 'off_shelf' });
    const key = nextKey();
    const first = await add(buyer.session, key, goods.id, 10);
    expect(first.data).toMatchObject({ added: [], failed: [{ goods_id: goods.id }] });
    await t.pool.query(`update catalogue.goods set sale_status = 'on_sale' where id = $1`, [goods.id]);
    expect((await add(buyer.session, key, goods.id, 10)).data).toEqual(first.data);
    expect(await numberOf(buyer.session, goods.id)).toBeUndefined();
  });

  test('a successful write is not refused when repeated, though it could not be made any more', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    const once = () => t.call(quickAdd, { as: buyer.session, idempotencyKey: key, params: { id: goods.id } });
    const first = await once();
    await t.pool.query(`update catalogue.goods set sale_status = 'off_shelf' where id = $1`, [goods.id]);
    expect(await once()).toMatchObject({ status: 200, data: first.data });
  });

  test('a write that died before its end leaves nothing, and its repeat succeeds', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    // The connection dies where the answer would be stored: after everything else was written.
    await t.pool.query(`
      create function platform.die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create trigger die after insert or update on platform.keyed_write for each row when (new.answer <> '')
        execute function platform.die()`);
    const [addKey, folderKey] = [nextKey(), nextKey()];
    const folder = (name: string) =>
      t.call(addFavoriteFolder, { as: buyer.session, idempotencyKey: folderKey, body: { name } });
    expect((await add(buyer.session, addKey, goods.id, 10)).status).toBe(500);
    expect((await folder('常备')).status).toBe(500);
    await t.pool.query('drop function platform.die cascade');
    expect(await numberOf(buyer.session, goods.id)).toBeUndefined();

    const added = await add(buyer.session, addKey, goods.id, 10);
    expect(added.data.added).toMatchObject([{ goods_id: goods.id, number: 10 }]);
    expect((await add(buyer.session, addKey, goods.id, 10)).data).toEqual(added.data);
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
    const made = await folder('常备');
    expect(made.status).toBe(201);
    expect(await folder('常备')).toMatchObject({ status: 201, data: made.data });
    expect(await folder('特价')).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  });

  test('it is forgotten after a day', async () => {
    t.clock.advance({ days: 2 });
    await t.app.deps.jobs.run('platform.prune_keyed_writes');
    const { rows } = await t.pool.query('select from platform.keyed_write');
    expect(rows).toEqual([]);
  });

  test('a key adds no statement to an add', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const count = async (key: string | undefined) => {
      t.resetStatements();
      const { status } = await t.call(addToCart, {
        as: buyer.session,
        ...(key === undefined ? {} : { idempotencyKey: key }),
        body: { params: [{ goods_id: goods.id, number: 10 }] },
      });
      expect(status).toBe(200);
      return t.statements().length;
    };
    const without = await count(undefined);
    expect(await count(nextKey())).toBe(without);
  });
});
