import { addToCart, deleteCartLines, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { getInvoiceTitle } from '@qianfang/contract/invoice';
import { getOrder, getOrders, getPurchaseList, receiveOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey } from '../../../../testing/trade-builders.ts';
import { shipWithNote } from '../../delivery-note/index.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

async function fill(who: TestBuyer, lines: ReadonlyArray<readonly [goodsId: number, number: number]>) {
  return t.call(addToCart, {
    as: who.session,
    body: { params: lines.map(([goods_id, number]) => ({ goods_id, number })) },
  });
}

async function check(who: TestBuyer) {
  const answer = await t.call(checkOut, { as: who.session, body: {} });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

let keys = 0;
function submit(who: TestBuyer, payable: string, key = `test-key-${++keys}`) {
  return t.call(submitOrder, {
    as: who.session,
    idempotencyKey: key,
    body: { agreed: 1, address_id: who.addressId, payable },
  });
}

describe('submitting the cart', () => {
  test('the purchase list of an order names its batches with their expiry, and the prices paid', async () => {
    const one = await makeBuyer(t);
    const goods = await makeGoods(t, {
      name: '示例双批号片',
      batches: [
        { onHand: 5, batchNo: 'EARLY1', expiryDate: '2027-12-31' },
        { onHand: 100, batchNo: 'LATER1', expiryDate: '2028-12-31' },
      ],
    });
    await fill(one, [[goods.id, 8]]);
    const { totals } = await check(one);
    const placed = await submit(one, totals.payable);
    const answer = await t.app.inject({
      url: getPurchaseList.path.replace('{id}', String(placed.data.id)),
      cookies: { [sessionCookie]: one.session },
    });
    const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text = '']) => text),
    );
    expect(rows[1]).toEqual(expect.arrayContaining(['示例双批号片', 'EARLY1', '2027-12-31', '5', '80.00']));
    expect(rows[2]).toEqual(expect.arrayContaining(['示例双批号片', 'LATER1', '2028-12-31', '3']));
    expect(rows[2]).not.toContain('80.00');
    expect(rows[3]).toEqual(['商品合计', '80.00']);
    expect(rows[5]).toEqual(['应付', totals.payable]);
  });

  test('no order requests a 专票 that cannot be issued; the same cart passes with a 普票', async () => {
    const small = await makeBuyer(t);
    const goods = await makeGoods(t);
    await fill(small, [[goods.id, 1]]);
    const { totals } = await check(small);
    const ask = (invoice_type: 'special' | 'normal') =>
      t.call(submitOrder, {
        as: small.session,
        idempotencyKey: `invoice-${invoice_type}`,
        body: { agreed: 1, address_id: small.addressId, payable: totals.payable, invoice_type },
      });
    const refused = await ask('special');
    expect(refused).toMatchObject({ status: 422, reason: 'INVALID' });
    expect(refused.errors?.invoice_type?.[0]).toBe('专票仅向一般纳税人开具，请先在发票抬头中声明');
    expect(await ask('normal')).toMatchObject({ status: 201 });
  });

  test('an order stores its invoice email, also for the company; an invalid one is refused at its field', async () => {
    const [own, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t);
    const order = async (more: Partial<BodyOf<typeof submitOrder>>) => {
      await fill(own, [[goods.id, 1]]);
      const { payable } = (await check(own)).totals;
      return t.call(submitOrder, {
        as: own.session,
        idempotencyKey: nextKey(),
        body: { agreed: 1, address_id: own.addressId, payable, ...more },
      });
    };
    const emailOf = async (id: number) =>
      (await t.call(getOrder, { as: own.session, params: { id } })).data.invoice_email;
    const remembered = async (as: TestBuyer) =>
      (await t.call(getInvoiceTitle, { as: as.session })).data.email;
    const before = await remembered(other);

    expect((await order({ invoice_email: '不是邮箱' })).errors).toEqual({
      invoice_email: ['邮箱格式不正确'],
    });
    const first = await order({ invoice_email: ' caiwu@example.cn ' });
    expect([await emailOf(first.data.id), await remembered(own)]).toEqual([
      'caiwu@example.cn',
      'caiwu@example.cn',
    ]);
    // No email, and no invoice at all: for this order alone.
    const silent = await order({ invoice_email: '' });
    const without = await order({ invoice_email: 'nobody@example.cn', invoice_type: 'none' });
    expect([await emailOf(silent.data.id), await emailOf(without.data.id)]).toEqual(['', '']);
    expect([await remembered(own), await remembered(other)]).toEqual(['caiwu@example.cn', before]);
  });

  test('an order needs consent to the user agreement, which is in its history', async () => {
    const own = await makeBuyer(t);
    await fill(own, [[(await makeGoods(t)).id, 1]]);
    const { payable } = (await check(own)).totals;
    const order = (asked: { agreed?: 0 | 1 }) =>
      t.call(submitOrder, {
        as: own.session,
        idempotencyKey: nextKey(),
        body: { address_id: own.addressId, payable, ...asked },
      });
    for (const asked of [{ agreed: 0 as const }, {}])
      expect(await order(asked)).toMatchObject({
        status: 422,
        message: '请先阅读并同意《用户协议》',
        errors: { agreed: ['请先阅读并同意《用户协议》'] },
      });
    expect((await check(own)).totals.payable).toBe(payable);
    const { data } = await order({ agreed: 1 });
    const { events } = (await t.call(getOrder, { as: own.session, params: { id: data.id } })).data;
    expect(events[0]).toMatchObject({ event: 'submit', note: '已同意《用户协议》' });
  });

  test('a cart becomes an order that ships by batch and is received', async () => {
    const goods = await makeGoods(t, {
      batches: [
        { onHand: 5, batchNo: 'SOON', expiryDate: '2027-12-31' },
        { onHand: 100, batchNo: 'LATE', expiryDate: '2028-12-31' },
      ],
    });
    const added = await fill(buyer, [[goods.id, 8]]);
    expect(added.data).toMatchObject({ failed: [], total: 1 });
    const cart = await t.call(getCart, { as: buyer.session, query: {} });
    expect(cart.data.totals).toMatchObject({ goods: '80.00', freight: '12.00', payable: '92.00' });

    const page = await check(buyer);
    expect(page.blocks).toEqual([]);
    const placed = await submit(buyer, page.totals.payable);
    expect(placed).toMatchObject({ status: 201, data: { payable: '92.00' } });

    const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
    expect(order.data.lines[0]?.batches).toMatchObject([
      { batch_no: 'SOON', number: 5 },
      { batch_no: 'LATE', number: 3 },
    ]);
    expect(order.data).toMatchObject({
      goods: '80.00',
      freight: '12.00',
      payable: '92.00',
      status: 'PENDING_PAYMENT',
    });
    const after = await t.call(getCart, { as: buyer.session, query: {} });
    expect(after.data.data).toEqual([]);

    const early = await shipWithNote(t.app.deps, {
      orderNo: order.data.order_no,
      carrier: '示例快递',
      trackingNo: 'SF1',
      batches: undefined,
      staff: { username: 'cangku', name: '仓库一' },
    });
    expect(early).toMatchObject({ problem: 'STATE_FORBIDS' });
    const tooSoon = await t.call(receiveOrder, { as: buyer.session, params: { id: placed.data.id } });
    expect(tooSoon).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
  });

  test('the same key returns the same order, and other contents under it are refused', async () => {
    const goods = await makeGoods(t);
    await fill(buyer, [[goods.id, 60]]);
    const first = await submit(buyer, '600.00', 'same-key-1');
    const again = await submit(buyer, '600.00', 'same-key-1');
    expect(again.status).toBe(201);
    expect(again.data).toEqual(first.data);
    const other = await submit(buyer, '601.00', 'same-key-1');
    expect(other).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  });

  test('two tabs that submit one cart concurrently make one order', async () => {
    const goods = await makeGoods(t);
    await fill(buyer, [[goods.id, 60]]);
    const answers = await Promise.all([submit(buyer, '600.00'), submit(buyer, '600.00')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    const lost = answers.find((answer) => answer.status === 422);
    expect(lost).toMatchObject({ reason: 'EMPTY_CART', message: '购物车内没有可结算的商品' });
  });

  test('a higher price is reported line by line and nothing is written', async () => {
    const goods = await makeGoods(t);
    await fill(buyer, [[goods.id, 60]]);
    const before = await t.call(getOrders, { as: buyer.session, query: {} });
    const answer = await submit(buyer, '599.99');
    expect(answer).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
    expect(answer.data).toMatchObject({ payable_before: '599.99', payable_after: '600.00' });
    const after = await t.call(getOrders, { as: buyer.session, query: {} });
    expect(after.data.total).toBe(before.data.total);
    const lower = await submit(buyer, '700.00');
    expect(lower).toMatchObject({ status: 201, data: { payable: '600.00' } });
  });

  test('a line removed in another tab is reported by the number that the page knows', async () => {
    const who = await makeBuyer(t);
    const [kept, gone] = [await makeGoods(t), await makeGoods(t)];
    const { data } = await fill(who, [
      [kept.id, 10],
      [gone.id, 10],
    ]);
    const ids = data.added.map((line) => line.id);
    const { totals } = await check(who);
    await t.call(deleteCartLines, { as: who.session, body: { ids: ids.slice(1) } });
    const refused = await t.call(submitOrder, {
      as: who.session,
      idempotencyKey: 'gone-in-another-tab',
      body: { agreed: 1, address_id: who.addressId, payable: totals.payable, ids },
    });
    expect(refused.reason).toBe('ORDER_CHANGED');
    expect((refused.data as unknown as { differences: unknown }).differences).toMatchObject([
      { line_id: ids[1], reason: 'GONE', message: '商品已从购物车移除' },
    ]);
  });

  test('another company sees none of it', async () => {
    const goods = await makeGoods(t);
    await fill(buyer, [[goods.id, 60]]);
    const placed = await submit(buyer, '600.00');
    const stranger = await makeBuyer(t);
    const seen = await t.call(getOrder, { as: stranger.session, params: { id: placed.data.id } });
    expect(seen).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
  });

  test('the number of statements does not grow with the lines', async () => {
    const count = async (lines: number) => {
      const who = await makeBuyer(t);
      const goods = [];
      for (let index = 0; index < lines; index += 1) goods.push(await makeGoods(t));
      await fill(
        who,
        goods.map((one) => [one.id, 60] as const),
      );
      t.resetStatements();
      const answer = await submit(who, `${600 * lines}.00`);
      expect(answer.status).toBe(201);
      return t.statements().length;
    };
    expect(await count(12)).toBe(await count(2));
  });
});
