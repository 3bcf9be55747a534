import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getMessages } from '@qianfang/contract/message';
import { getOrder, getOrders } from '@qianfang/contract/order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';
import { cancelOrderForStaff } from '../closing/index.ts';
import { approveOrder, listOrdersToReview } from '../orders/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reason = (name: string) => `${name}本月购买量超过前3个月月均的3倍，付款后由质量管理部审核，通过后发货`;
const orderOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
const approve = async (orderNo: string, role: 'quality' | 'business' = 'quality') =>
  approveOrder(t.app.deps, { orderNo, staff: await makeStaff(t, role), note: '已电话核实' });
const ship = (orderNo: string) =>
  shipWithNote(t.app.deps, {
    orderNo,
    carrier: '示例物流',
    trackingNo: 'SL0020',
    batches: undefined,
    staff: { username: 'cangku', name: '仓库一' },
  });

/** A company that bought ten units last month and can pay for more. */
async function usualBuyer() {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 5_000 }] });
  await topUp(t, buyer, 1_000_000);
  await sql`update identity.session set expires_at = '2036-01-01'`.execute(t.db);
  await placeOrder(t, buyer, [[goods.id, 10]]);
  await sql`
    update orders.purchase_order set created_at = created_at - interval '1 month' where buyer_id = ${buyer.buyerId}`.execute(
    t.db,
  );
  return { buyer, goods };
}

async function placeHeld() {
  const { buyer, goods } = await usualBuyer();
  const placed = await placeOrder(t, buyer, [[goods.id, 11]]);
  const order = await orderOf(buyer, placed.hmOrderIds[0] ?? 0);
  return { buyer, order };
}

describe('trade-rules 4.1, rule 4: more than three times the usual purchase of a month', () => {
  test('is announced on the check page, holds the paid order for the quality department, and is released by it', async () => {
    const { buyer, goods } = await usualBuyer();
    const notice = async (number: number) => {
      const body = { params: [{ goods_id: goods.id, number }] };
      await t.call(addToCart, { as: buyer.session, body });
      return (await t.call(checkOut, { as: buyer.session, body: {} })).data.orders[0]?.notice;
    };
    expect(await notice(10)).toBe('');
    const placed = await placeOrder(t, buyer, [[goods.id, 1]]);
    const [id = 0] = placed.hmOrderIds;
    const order = await orderOf(buyer, id);
    const why = reason(order.lines[0]?.name ?? '');
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', hold: 'HOLD_GROWTH', hold_reason: why });
    expect(order.events.map((one) => [one.event, one.note])).toEqual([
      ['submit', '已同意《用户协议》'],
      ['pledge', expect.stringContaining('不转售给无资质的单位或个人')],
      ['hold', why],
    ]);
    const said = async () =>
      (await t.call(getMessages, { as: buyer.session, query: {} })).data.list[0]?.title;
    expect(await said()).toBe(`订单 ${order.order_no} 需要质量管理部审核`);

    expect((await pay(t, buyer, id, 'balance')).status).toBeLessThan(300);
    expect(await orderOf(buyer, id)).toMatchObject({ status: 'REVIEW', hold: 'HOLD_GROWTH' });
    const review = await t.call(getOrders, { as: buyer.session, query: { status: 'REVIEW' } });
    expect(review.data.list.map((one) => one.id)).toEqual([id]);
    expect(await ship(order.order_no)).toMatchObject({ problem: 'STATE_FORBIDS' });
    expect(await listOrdersToReview(t.db)).toContainEqual(
      expect.objectContaining({ orderNo: order.order_no, company: buyer.name, state: '待审核', reason: why }),
    );

    expect(await approve(order.order_no, 'business')).toMatchObject({ problem: 'FORBIDDEN' });
    expect(await approve(order.order_no)).toEqual({ status: 'TO_SHIP' });
    expect(await said()).toBe(`订单 ${order.order_no} 审核通过`);
    const free = await orderOf(buyer, id);
    expect(free).toMatchObject({ status: 'TO_SHIP', hold: '', hold_reason: '' });
    expect(free.events.at(-1)).toMatchObject({ actor: 'operator', event: 'approve', note: '已电话核实' });
    const { rows } = await sql<{ reason: string }>`
      select reason from audit.entry where action = 'order.approve' and entity = ${`order:${order.order_no}`}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ reason: '已电话核实' }]);
    // Released once, it is handled like any other.
    expect(await approve(order.order_no)).toMatchObject({ problem: 'STATE_FORBIDS' });
    expect(await ship(order.order_no)).toHaveProperty('shipmentNo');
  });

  test('an order released before payment ships without another review', async () => {
    const { buyer, order } = await placeHeld();
    expect(await approve(order.order_no)).toEqual({ status: 'PENDING_PAYMENT' });
    await pay(t, buyer, order.id, 'balance');
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: 'TO_SHIP', hold: '' });
  });

  test('one that is not released is cancelled and refunded', async () => {
    const { buyer, order } = await placeHeld();
    const money = async () => (await t.call(getUserMoney, { as: buyer.session })).data.available;
    const before = await money();
    await pay(t, buyer, order.id, 'balance');
    expect(await money()).not.toBe(before);
    const staff = await makeStaff(t, 'quality');
    const done = await cancelOrderForStaff(t.app.deps, {
      orderNo: order.order_no,
      staff,
      reason: '用量无法核实',
    });
    expect(done).toEqual({ status: 'CANCELLED' });
    expect(await money()).toBe(before);
    expect(await checkBooks(t.db)).toEqual([]);
    expect(await listOrdersToReview(t.db, 1_000)).not.toContainEqual(
      expect.objectContaining({ orderNo: order.order_no }),
    );
  });

  test('three times is still ordinary, a first purchase is no growth, and other holds are not released by it', async () => {
    const { buyer, goods } = await usualBuyer();
    const usual = await placeOrder(t, buyer, [[goods.id, 10]]);
    expect((await orderOf(buyer, usual.hmOrderIds[0] ?? 0)).hold).toBe('');
    const fresh = await makeBuyer(t);
    const first = await placeOrder(t, fresh, [[goods.id, 100]]);
    const order = await orderOf(fresh, first.hmOrderIds[0] ?? 0);
    expect(order.hold).toBe('');
    await sql`update orders.purchase_order set hold = 'HOLD_PAYER' where id = ${order.id}`.execute(t.db);
    expect(await approve(order.order_no)).toMatchObject({ problem: 'STATE_FORBIDS' });
  });
});
