import { sendReturn } from '@qianfang/contract/after-sale';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getInvoiceableOrders } from '@qianfang/contract/invoice';
import { getMessages } from '@qianfang/contract/message';
import { getOrder, receiveOrder, requestClosing } from '@qianfang/contract/order';
import { getPointsLog } from '@qianfang/contract/points';
import { isProblem } from '@qianfang/contract/problem';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVouchers } from '@qianfang/contract/voucher';
import { getUserMoneyLog } from '@qianfang/contract/wallet';
import { fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { sendReturnRequest } from '../../../testing/after-sale-builders.ts';
import { makePoints, makeVoucher } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity, readClaimed } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { grantCredit } from '../../2-goods/wallet/index.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';
import { approveReturn, inspectReturn, refundReturn } from '../after-sale/index.ts';
import { listOrdersToShip } from '../orders/index.ts';
import { closeRestForStaff } from './close-rest.ts';

let t: TestApp;
let business: StaffMember;
beforeAll(async () => {
  t = await startTestApp();
  business = await makeStaff(t, 'business');
});
afterAll(() => t.close());
// Stock, orders, payments, quotas and ledger stay consistent in every test.
afterEach(async () => expect(await checkBooks(t.db)).toEqual([]));

const orderOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
const close = (orderNo: string, reason = '厂家停产，无法补货') =>
  closeRestForStaff(t.app.deps, { orderNo, staff: business, reason });
const moneyOf = async (buyer: TestBuyer) => (await t.call(getUserMoney, { as: buyer.session })).data;

/** Ships so many units of each line, from whichever batches hold them. */
async function shipSome(buyer: TestBuyer, id: number, units: readonly number[]) {
  const order = await orderOf(buyer, id);
  const batches = new Map<string, number>();
  for (const [at, line] of order.lines.entries()) {
    let left = units[at] ?? 0;
    for (const batch of line.batches) {
      const now = Math.min(left, batch.number);
      if (now > 0) batches.set(batch.batch_no, now);
      left -= now;
    }
  }
  const staff = business;
  const shipped = await shipWithNote(t.app.deps, {
    orderNo: order.order_no,
    carrier: '示例物流',
    trackingNo: 'SL0077',
    batches,
    staff,
  });
  if (isProblem(shipped)) throw new Error(shipped.message);
  return order.order_no;
}

let batchNumber = 0;
const freshGoods = (draft: Parameters<typeof makeGoods>[1] = {}) => {
  batchNumber += 1;
  return makeGoods(t, { batches: [{ onHand: 1_000, batchNo: `R${batchNumber}` }], ...draft });
};

/** 60 units at 10.00, paid from the balance, so many of them shipped. */
async function partShipped(units = 20, buyer?: TestBuyer) {
  const owner = buyer ?? (await makeBuyer(t));
  const goods = await freshGoods();
  await topUp(t, owner, 60_000);
  const { id } = await placeOrder(t, owner, [[goods.id, 60]]);
  await pay(t, owner, id, 'balance');
  const orderNo = await shipSome(owner, id, [units]);
  return { buyer: owner, id, orderNo, goods };
}

async function reserved(goodsId: number): Promise<number | undefined> {
  const { rows } = await sql<{ reserved: number }>`
    select sum(reserved)::int as reserved from stock.batch where goods_id = ${goodsId}`.execute(t.db);
  return rows[0]?.reserved;
}

describe('the undeliverable rest of a partly shipped order', () => {
  test('is closed by the store: its units are free, its money is refunded, and the order can be received', async () => {
    const { buyer, id, orderNo, goods } = await partShipped();
    expect(await reserved(goods.id)).toBe(40);
    const before = (await moneyOf(buyer)).available;

    expect(await close(orderNo)).toEqual({
      orderNo,
      units: 40,
      netFen: 40_000,
      voucherFen: 0,
      points: 0,
      isNew: true,
    });
    expect(await reserved(goods.id)).toBe(0);
    expect(parseAmount((await moneyOf(buyer)).available)).toBe(parseAmount(before) + 40_000);
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({
      status: 'TO_RECEIVE',
      payable: '600.00',
      paid: '600.00',
      closed: '400.00',
      actions: ['receive', 'again'],
      rest_closed: { reason: '厂家停产，无法补货', units: 40, refund: '400.00', voucher: '0.00', points: 0 },
      lines: [{ number: 60, shipped: 20, closed: 40, closed_amount: '400.00' }],
      payments: [{ amount: '600.00', refunded: '400.00' }],
    });
    expect(order.events.at(-1)).toMatchObject({
      actor: 'operator',
      event: 'close_rest',
      note: '40 件：厂家停产，无法补货',
    });
    const messages = (await t.call(getMessages, { as: buyer.session, query: {} })).data.list;
    expect(messages).toContainEqual(
      expect.objectContaining({
        title: `订单 ${orderNo} 未发商品不再发货`,
        body: '40 件未发商品不再发货：厂家停产，无法补货。退回货款 ¥400.00。',
      }),
    );
    const [entry] = (await t.call(getUserMoneyLog, { as: buyer.session, query: {} })).data.list;
    expect(entry).toMatchObject({
      amount: '400.00',
      memo: `订单 ${orderNo} 未发商品不再发货：厂家停产，无法补货`,
    });

    // A second time nothing moves, and the packer finds nothing left.
    expect(await close(orderNo, '再来一次')).toMatchObject({ units: 40, netFen: 40_000, isNew: false });
    expect(parseAmount((await moneyOf(buyer)).available)).toBe(parseAmount(before) + 40_000);
    expect(
      isProblem(
        await shipWithNote(t.app.deps, {
          orderNo,
          carrier: '示例物流',
          trackingNo: 'SL1',
          batches: undefined,
          staff: business,
        }),
      ),
    ).toBe(true);

    // Points are earned for the delivered part.
    const received = await t.call(receiveOrder, { as: buyer.session, params: { id } });
    expect(received.data.status).toBe('DONE');
    const points = (await t.call(getPointsLog, { as: buyer.session, query: {} })).data.list;
    expect(points.map((one) => one.points)).toEqual([200]);
    expect((await orderOf(buyer, id)).lines[0]).toMatchObject({ shipped: 20, received: 20, closed: 40 });
  });

  test('is not closed before anything shipped, nor once all of it did, and an unknown number is not found', async () => {
    const buyer = await makeBuyer(t);
    const goods = await freshGoods();
    await topUp(t, buyer, 60_000);
    const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
    const { order_no: orderNo } = await orderOf(buyer, id);
    expect(await close(orderNo)).toMatchObject({ problem: 'STATE_FORBIDS' });
    await pay(t, buyer, id, 'balance');
    expect(await close(orderNo)).toMatchObject({ message: '订单待发货，不可进行此操作' });
    await shipSome(buyer, id, [60]);
    expect(await close(orderNo)).toMatchObject({ message: '订单待收货，不可进行此操作' });
    expect(await close('QF0000000')).toMatchObject({ problem: 'NOT_FOUND' });
  });

  test('gives back the parts paid by vouchers and points, and its quotas', async () => {
    const buyer = await makeBuyer(t);
    const as = buyer.session;
    const [special, plain] = [await freshGoods(), await freshGoods()];
    const activity = await makeActivity(t, {
      kind: 'SPECIAL',
      items: [{ goodsId: special.id, price: 80_000, perBuyer: 30, total: 100 }],
    });
    const scope = { kind: 'GOODS', ids: [special.id, plain.id] };
    await makeActivity(t, { kind: 'FULL_REDUCTION', scope, tiers: [{ amountFen: 50_000, minusFen: 3_333 }] });
    const voucherId = await makeVoucher(t, buyer, 1_001);
    await makePoints(t, buyer, 777);
    await t.call(addToCart, {
      as,
      body: {
        params: [
          { goods_id: special.id, number: 30 },
          { goods_id: plain.id, number: 37 },
        ],
      },
    });
    const choice = { vouchers: [{ id: voucherId }], points: 777 };
    const page = await t.call(checkOut, { as, body: choice });
    const { payable } = page.data.totals;
    const placed = await t.call(submitOrder, {
      as,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable, ...choice },
    });
    const { id } = placed.data;
    await topUp(t, buyer, 100_000);
    await pay(t, buyer, id, 'balance');
    const before = await moneyOf(buyer);
    const units = (await orderOf(buyer, id)).lines.map((line) => (line.goods_id === special.id ? 11 : 20));
    const orderNo = await shipSome(buyer, id, units);
    const closed = await close(orderNo);
    if (isProblem(closed)) throw new Error(closed.message);

    const after = await moneyOf(buyer);
    expect(parseAmount(after.available) - parseAmount(before.available)).toBe(closed.netFen);
    expect(parseAmount(after.voucher) - parseAmount(before.voucher)).toBe(closed.voucherFen);
    expect(after.points - before.points).toBe(closed.points);
    expect(closed.voucherFen).toBeGreaterThan(0);
    expect(closed.points).toBeGreaterThan(0);
    const order = await orderOf(buyer, id);
    // Rounded down once a line (pricing.md §9.11).
    expect(order.lines.map((line) => parseAmount(line.closed_amount))).toEqual(
      order.lines.map((line) => Math.floor((parseAmount(line.net) * line.closed) / line.number)),
    );
    const vouchers = (await t.call(getVouchers, { as, query: { status: 'usable' } })).data.list;
    expect(vouchers).toContainEqual(
      expect.objectContaining({
        name: `订单 ${orderNo} 未发商品退回现金券`,
        balance: formatAmount(fen(closed.voucherFen)),
      }),
    );
    const { rows } = await sql<{ claimed: number }>`
      select claimed from promotion.quota where activity_id = ${activity} and goods_id = ${special.id}`.execute(
      t.db,
    );
    expect(rows[0]?.claimed).toBe(11);
  });

  test('frees the use of a 满减 without any delivered line, and wholly undelivered sets; the others stay used', async () => {
    const buyer = await makeBuyer(t);
    const as = buyer.session;
    const [missed, met, a, b] = [
      await freshGoods(),
      await freshGoods(),
      await freshGoods(),
      await freshGoods(),
    ];
    const reduce = (ids: readonly number[]) =>
      makeActivity(t, {
        kind: 'FULL_REDUCTION',
        scope: { kind: 'GOODS', ids },
        perBuyer: 1,
        tiers: [{ amountFen: 20_000, minusFen: 1_000 }],
      });
    const [unused, used] = [await reduce([missed.id]), await reduce([met.id])];
    const set = await makeActivity(t, {
      kind: 'COMBINATION',
      setPrice: 400_000,
      perBuyer: 9,
      items: [
        { goodsId: a.id, quantity: 2 },
        { goodsId: b.id, quantity: 1 },
      ],
    });
    const params = [
      { goods_id: missed.id, number: 20 },
      { goods_id: met.id, number: 20 },
      { goods_id: set, number: 3, type: 3 as const },
    ];
    await t.call(addToCart, { as, body: { params } });
    const page = await t.call(checkOut, { as, body: {} });
    const { id } = (
      await t.call(submitOrder, {
        as,
        idempotencyKey: nextKey(),
        body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable },
      })
    ).data;
    await topUp(t, buyer, 100_000);
    await pay(t, buyer, id, 'balance');
    const claimed = async () =>
      Promise.all([unused, used, set].map(async (one) => (await readClaimed(t, one))?.claimed));
    expect(await claimed()).toEqual([1, 1, 3]);

    // One unit of the second line, and three of the six units of one part of the sets: two sets were begun.
    const units = new Map([
      [met.id, 1],
      [a.id, 3],
    ]);
    const orderNo = await shipSome(
      buyer,
      id,
      (await orderOf(buyer, id)).lines.map((line) => units.get(line.goods_id) ?? 0),
    );
    const closed = await close(orderNo);
    if (isProblem(closed)) throw new Error(closed.message);
    expect(await claimed()).toEqual([0, 1, 2]);
  });

  test('reduces later refunds, and the remainder is invoiced', async () => {
    const { buyer, id, orderNo } = await partShipped(20);
    await close(orderNo);
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    const [invoiceable] = (await t.call(getInvoiceableOrders, { as: buyer.session })).data.list;
    expect(invoiceable).toMatchObject({ order_no: orderNo, amount: '200.00', block: '' });

    const quality = await makeStaff(t, 'quality');
    const finance = await makeStaff(t, 'finance');
    const asked = await sendReturnRequest(t, buyer, id, { reason: 'QUALITY', units: [20] });
    const { application_no: applicationNo, id: returnId } = asked.data;
    await approveReturn(t.app.deps, { applicationNo, staff: quality, batches: undefined, note: '' });
    await t.call(sendReturn, {
      as: buyer.session,
      params: { id: returnId },
      body: { carrier: '示例快递', tracking_no: 'YT777777' },
    });
    await inspectReturn(t.app.deps, {
      applicationNo,
      staff: quality,
      accepted: undefined,
      restocked: undefined,
      note: '',
    });
    expect(await refundReturn(t.app.deps, { applicationNo, staff: finance })).toMatchObject({
      refundFen: 20_000,
    });
    const order = await orderOf(buyer, id);
    expect(order.payments[0]).toMatchObject({ amount: '600.00', refunded: '600.00' });
  });

  test('bought on credit is no longer owed', async () => {
    const buyer = await makeBuyer(t);
    const goods = await freshGoods();
    const finance = await makeStaff(t, 'finance');
    await grantCredit(t.app.deps, {
      buyerId: buyer.buyerId,
      limitFen: fen(100_000),
      termDays: 30,
      suspendedReason: '',
      staff: finance,
    });
    const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
    expect((await pay(t, buyer, id, 'credit')).status).toBeLessThan(300);
    const orderNo = await shipSome(buyer, id, [50]);
    expect(await close(orderNo)).toMatchObject({ netFen: 10_000 });
    const { rows } = await sql<{ open: number }>`
      select sum(amount_fen - settled_fen)::int as open from wallet.credit_bill where buyer_id = ${buyer.buyerId}`.execute(
      t.db,
    );
    expect(rows[0]?.open).toBe(50_000);
  });

  test('for random orders: shipped plus closed is ordered, kept plus refunded is paid', async () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 400_000 }),
      units: fc.integer({ min: 2, max: 60 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        async (drafts, points, minusFen) => {
          const buyer = await makeBuyer(t);
          const as = buyer.session;
          const goods: TestGoods[] = [];
          for (const one of drafts) goods.push(await freshGoods({ basePrice: one.price + 100_000 }));
          const scope = { kind: 'GOODS', ids: goods.map((one) => one.id) };
          if (minusFen > 0)
            await makeActivity(t, {
              kind: 'FULL_REDUCTION',
              scope,
              tiers: [{ amountFen: 3_000, minusFen: Math.min(minusFen, 2_999) }],
            });
          if (points > 0) await makePoints(t, buyer, points);
          await t.call(addToCart, {
            as,
            body: { params: drafts.map((one, at) => ({ goods_id: goods[at]?.id ?? 0, number: one.units })) },
          });
          const page = await t.call(checkOut, { as, body: { points } });
          const { payable } = page.data.totals;
          const placed = await t.call(submitOrder, {
            as,
            idempotencyKey: nextKey(),
            body: { agreed: 1, address_id: buyer.addressId, payable, points },
          });
          expect(placed.status, placed.message).toBe(201);
          const { id } = placed.data;
          await topUp(t, buyer, parseAmount(payable));
          await pay(t, buyer, id, 'balance');
          const some = drafts.map((one) => Math.floor(one.units * one.share));
          const units = some.some((one) => one > 0) ? some : some.map((_, at) => (at === 0 ? 1 : 0));
          const orderNo = await shipSome(buyer, id, units);
          const whole = units.every((one, at) => one === drafts[at]?.units);
          const closed = await close(orderNo);
          expect(isProblem(closed)).toBe(whole);
          if (isProblem(closed)) return;
          const order = await orderOf(buyer, id);
          for (const [at, one] of order.lines.entries()) {
            expect(one.shipped).toBe(units[at]);
            expect(one.shipped + one.closed).toBe(one.number);
          }
          const kept = sumFen(
            order.lines.map((one) => fen(parseAmount(one.net) - parseAmount(one.closed_amount))),
          );
          expect(kept + parseAmount(order.freight) + closed.netFen).toBe(parseAmount(order.paid));
          expect(parseAmount((await moneyOf(buyer)).available)).toBe(closed.netFen);
        },
      ),
      { numRuns: 12, seed: 20261123, endOnFailure: true },
    );
  });
});

describe('a buyer who does not want to wait for the rest', () => {
  test('requests it once, the store sees it with the order, and it ends when the rest ships or is closed', async () => {
    const { buyer, id, orderNo } = await partShipped();
    const as = buyer.session;
    expect((await orderOf(buyer, id)).actions).toEqual(['close', 'again']);
    const ask = (reason: string) => t.call(requestClosing, { as, params: { id }, body: { reason } });
    expect((await ask('不想再等')).data).toEqual({ id, status: 'PART_SHIPPED' });
    expect((await ask('又问一次')).data).toEqual({ id, status: 'PART_SHIPPED' });
    const asked = await orderOf(buyer, id);
    expect(asked).toMatchObject({ actions: ['again'], close_asked: { reason: '不想再等' } });
    expect(asked.events.filter((one) => one.event === 'ask_close')).toHaveLength(1);
    const waiting = (await listOrdersToShip(t.db, 10_000)).find((one) => one.orderNo === orderNo);
    expect(waiting?.wishes).toContain('申请不再发货：不想再等');
    await close(orderNo, '应采购方要求');
    expect(await orderOf(buyer, id)).toMatchObject({ close_asked: null, rest_closed: { units: 40 } });
    expect((await ask('太晚了')).status).toBe(422);
  });

  test('cannot request it for another company’s order, nor for one not partly shipped', async () => {
    const { id } = await partShipped();
    const other = await makeBuyer(t);
    const body = { reason: '不想再等' };
    expect((await t.call(requestClosing, { as: other.session, params: { id }, body })).status).toBe(404);
    const placed = await placeOrder(t, other);
    expect(
      await t.call(requestClosing, { as: other.session, params: { id: placed.id }, body }),
    ).toMatchObject({
      reason: 'STATE_FORBIDS',
      message: '只有部分发货的订单可以申请不再发货',
    });
  });
});
