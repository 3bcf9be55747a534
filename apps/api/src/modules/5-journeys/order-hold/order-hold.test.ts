import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { isProblem } from '@qianfang/contract/problem';
import { getUserMoney } from '@qianfang/contract/user-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { reviewDocument } from '../../2-goods/qualification/index.ts';
import { shipWithNote } from '../delivery-note/index.ts';
import { endRecall, recallGoods } from './recall-goods.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  return () => t.close();
});

const orderOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
const titlesOf = async (buyer: TestBuyer) =>
  (await t.call(getMessages, { as: buyer.session, query: {} })).data.list.map((one) => one.title);
const moneyOf = async (buyer: TestBuyer) =>
  (await t.call(getUserMoney, { as: buyer.session })).data.available;
const sweep = async () => {
  await t.feed.catchUp();
  await t.app.deps.jobs.run('order-hold.sweep');
};
const ship = (orderNo: string, batches?: ReadonlyMap<string, number>) =>
  shipWithNote(t.app.deps, {
    orderNo,
    carrier: '示例物流',
    trackingNo: 'SL0030',
    batches,
    staff: { username: 'cangku', name: '仓库一' },
  });

/** A company with money, and sessions that outlast the days of a test. */
async function makeRichBuyer() {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  await sql`update identity.session set expires_at = '2036-01-01'`.execute(t.db);
  return buyer;
}

async function placePaid(buyer: TestBuyer, goodsId: number, number = 60) {
  const placed = await placeOrder(t, buyer, [[goodsId, number]]);
  await pay(t, buyer, placed.id, 'balance');
  return orderOf(buyer, placed.id);
}

/** Runs the queued rechecks. */
async function runQueuedLooks() {
  const { rows } = await sql<{ payload: { buyerId: number } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'look-again-at-orders'`.execute(t.db);
  for (const { payload } of rows) await t.app.deps.jobs.run('look-again-at-orders', payload);
  return rows.length;
}

const setValidity = (buyer: TestBuyer, lastDay: string) =>
  sql`update qualification.document set valid_to = ${lastDay}
    where buyer_id = ${buyer.buyerId} and kind = 'DRUG_LICENCE'`.execute(t.db);
const setSellerValidity = (lastDay: string) =>
  sql`update qualification.seller_licence set valid_to = ${lastDay} where kind = 'DRUG_LICENCE'`.execute(
    t.db,
  );

describe('trade-rules 4.4, R-01: a recall', () => {
  test('of a batch holds at once every order that waits for it and no other, and notifies its recipients and nobody else', async () => {
    const [waiting, unpaid, served, other] = [
      await makeRichBuyer(),
      await makeRichBuyer(),
      await makeRichBuyer(),
      await makeRichBuyer(),
    ];
    const goods = await makeGoods(t, {
      name: '召回片',
      batches: [
        { batchNo: 'A01', onHand: 180, expiryDate: '2028-05-31' },
        { batchNo: 'B02', onHand: 100, expiryDate: '2028-09-30' },
      ],
    });
    const shipped = await placePaid(served, goods.id);
    expect(await ship(shipped.order_no)).toHaveProperty('shipmentNo');
    const paid = await placePaid(waiting, goods.id);
    const open = await placeOrder(t, unpaid, [[goods.id, 60]]);
    const safe = await placePaid(other, goods.id);
    const recall = { goodsId: goods.id, batchNos: ['a01'], reason: '省局抽检不合格', level: 1 } as const;

    const outsider = await makeStaff(t, 'finance');
    expect(await recallGoods(t.app.deps, { ...recall, staff: outsider })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    const staff = await makeStaff(t, 'quality');
    expect(await recallGoods(t.app.deps, { ...recall, batchNos: ['ZZ'], staff })).toMatchObject({
      errors: { batchNos: ['召回片 没有批号 ZZ'] },
    });
    expect(await recallGoods(t.app.deps, { ...recall, staff })).toEqual({
      batches: 1,
      orders: 2,
      shipped: 1,
    });
    // Again: nothing is held or notified a second time.
    expect(await recallGoods(t.app.deps, { ...recall, staff })).toMatchObject({ orders: 0 });

    const why = '召回片（批号 A01）已召回，不再发货';
    expect(await orderOf(waiting, paid.id)).toMatchObject({
      status: 'TO_SHIP',
      hold: 'HOLD_RECALL',
      hold_reason: `${why}；2026-11-27 前仍不能发货的，订单自动取消并原路退款`,
    });
    expect(await orderOf(unpaid, open.id)).toMatchObject({
      status: 'PENDING_PAYMENT',
      hold: 'HOLD_RECALL',
      hold_reason: `${why}；本订单不能付款，请取消后重新下单`,
      actions: ['cancel', 'again'],
    });
    expect(await pay(t, unpaid, open.id, 'balance')).toMatchObject({
      reason: 'NOT_PAYABLE',
      message: '订单中有商品已召回，不能付款，请取消后重新下单',
    });
    expect(await orderOf(other, safe.id)).toMatchObject({ hold: '' });
    expect(await titlesOf(waiting)).toContain(`订单 ${paid.order_no} 暂停发货`);
    expect(await titlesOf(served)).toContain('一级召回：召回片');
    for (const buyer of [waiting, unpaid, other])
      expect(await titlesOf(buyer)).not.toContain('一级召回：召回片');
    expect(await ship(paid.order_no)).toMatchObject({ message: '订单已暂停：商品召回，暂停发货' });

    // The sweep changes nothing, and a recall registered by mistake is lifted within moments.
    await sweep();
    expect((await orderOf(waiting, paid.id)).events.map((one) => one.event)).toEqual([
      'submit',
      'pay',
      'suspend',
    ]);
    expect(await endRecall(t.app.deps, { ...recall, reason: '批号登记有误', staff })).toMatchObject({
      orders: 2,
    });
    expect(await runQueuedLooks()).toBe(2);
    expect(await orderOf(waiting, paid.id)).toMatchObject({ hold: '', hold_reason: '' });
    expect(await orderOf(unpaid, open.id)).toMatchObject({ hold: '' });
    expect(await ship(paid.order_no)).toHaveProperty('shipmentNo');
  });

  test('of a whole goods takes it off sale, and refunds undeliverable orders after five working days', async () => {
    const buyer = await makeRichBuyer();
    const goods = await makeGoods(t);
    const before = await moneyOf(buyer);
    const paid = await placePaid(buyer, goods.id);
    const staff = await makeStaff(t, 'quality');
    const recall = { goodsId: goods.id, batchNos: undefined, reason: '停售通知', level: 2, staff } as const;
    expect(await recallGoods(t.app.deps, recall)).toMatchObject({ orders: 1 });
    await expect(placeOrder(t, buyer, [[goods.id, 60]])).rejects.toThrow();
    t.clock.set('2026-11-27T23:59:00+08:00');
    await sweep();
    expect(await orderOf(buyer, paid.id)).toMatchObject({ status: 'TO_SHIP', hold: 'HOLD_RECALL' });
    t.clock.set('2026-11-28T00:01:00+08:00');
    await sweep();
    expect(await orderOf(buyer, paid.id)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: '商品召回，订单自动取消',
    });
    expect(await moneyOf(buyer)).toBe(before);
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('takes as many statements for eight orders as for one', async () => {
    const buyer = await makeRichBuyer();
    const staff = await makeStaff(t, 'quality');
    const count = async (orders: number) => {
      const goods = await makeGoods(t);
      for (let i = 0; i < orders; i += 1) await placeOrder(t, buyer, [[goods.id, 10]]);
      t.resetStatements();
      const recall = { goodsId: goods.id, batchNos: undefined, reason: '停售', level: 3, staff } as const;
      expect(await recallGoods(t.app.deps, recall)).toMatchObject({ orders });
      return t.statements().length;
    };
    expect(await count(8)).toBe(await count(1));
  });
});

describe('trade-rules 1.5: papers that expire after an order is paid', () => {
  test('hold it that night; a reviewed renewal releases it at once', async () => {
    const buyer = await makeRichBuyer();
    const paid = await placePaid(buyer, (await makeGoods(t)).id);
    await setValidity(buyer, '2026-11-23');
    await sweep();
    expect(await orderOf(buyer, paid.id)).toMatchObject({ hold: '' });
    t.clock.set('2026-11-24T00:05:00+08:00');
    await sweep();
    expect(await orderOf(buyer, paid.id)).toMatchObject({
      status: 'TO_SHIP',
      hold: 'HOLD_QUAL',
      hold_reason:
        '《药品经营许可证》已于2026-11-23到期，药品类商品暂停购买，请更新资质；请在 2026-12-01 前更新，逾期订单自动取消并原路退款',
    });
    const { rows } = await sql<{ id: number }>`
      insert into qualification.document (buyer_id, kind, version, number, holder_name, issued_on, valid_to, scope_codes, scope_text,
        fields, state, created_at)
      select buyer_id, kind, version + 1, number, holder_name, issued_on, '2030-12-31', scope_codes, scope_text, fields,
        'submitted', ${t.clock.now()} from qualification.document
      where buyer_id = ${buyer.buyerId} and kind = 'DRUG_LICENCE' returning id`.execute(t.db);
    const staff = await makeStaff(t, 'quality');
    const passed = await reviewDocument(t.app.deps, {
      documentId: rows[0]?.id ?? 0,
      staff,
      decision: 'pass',
    });
    expect(isProblem(passed)).toBe(false);
    expect(await runQueuedLooks()).toBe(1);
    expect(await orderOf(buyer, paid.id)).toMatchObject({ status: 'TO_SHIP', hold: '', hold_reason: '' });
    expect((await titlesOf(buyer)).slice(0, 1)).toEqual([`订单 ${paid.order_no} 恢复发货`]);
  });

  test('cause a refund after five working days, without holidays, and not a minute before', async () => {
    const buyer = await makeRichBuyer();
    const before = await moneyOf(buyer);
    const paid = await placePaid(buyer, (await makeGoods(t)).id);
    await sql`
      insert into delivery.holiday (day, is_worked, name, notice) values ('2026-11-25', false, '示例假日', '示例通知')`.execute(
      t.db,
    );
    await setValidity(buyer, '2026-11-20');
    await sweep();
    expect((await orderOf(buyer, paid.id)).hold_reason).toContain('请在 2026-11-30 前更新');
    for (const at of ['2026-11-27T08:00:00+08:00', '2026-11-30T23:59:00+08:00']) {
      t.clock.set(at);
      await sweep();
    }
    // Daily rechecks neither notify nor postpone anything.
    expect((await orderOf(buyer, paid.id)).events.map((one) => one.event)).toEqual([
      'submit',
      'pay',
      'suspend',
    ]);
    t.clock.set('2026-12-01T00:01:00+08:00');
    await sweep();
    const ended = await orderOf(buyer, paid.id);
    expect(ended).toMatchObject({ status: 'CANCELLED', cancel_reason: '资质未在期限内更新，订单自动取消' });
    expect(ended.events.at(-1)).toMatchObject({ actor: 'timeout', event: 'cancel' });
    expect(await moneyOf(buyer)).toBe(before);
    expect(await checkBooks(t.db)).toEqual([]);
    await sweep();
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('neither release nor cancel what a person has to decide about, and close the rest of a partly shipped order', async () => {
    const buyer = await makeRichBuyer();
    const goods = await makeGoods(t, { batches: [{ batchNo: 'P1', onHand: 100 }] });
    const [decided, parted] = [await placePaid(buyer, goods.id, 30), await placePaid(buyer, goods.id, 30)];
    await sql`
      update orders.purchase_order set hold = 'HOLD_PAYER', hold_reason = '户名不符' where id = ${decided.id}`.execute(
      t.db,
    );
    expect(await ship(parted.order_no, new Map([['P1', 10]]))).toHaveProperty('shipmentNo');
    await setValidity(buyer, '2026-11-20');
    await sweep();
    const left = await orderOf(buyer, parted.id);
    expect(left).toMatchObject({ status: 'PART_SHIPPED', hold: 'HOLD_QUAL' });
    expect(left.hold_reason).toContain('未发的商品不再发货并原路退款');
    const before = parseAmount(await moneyOf(buyer));
    t.clock.advance({ days: 20 });
    await sweep();
    expect(await orderOf(buyer, decided.id)).toMatchObject({ status: 'TO_SHIP', hold: 'HOLD_PAYER' });
    expect(await orderOf(buyer, parted.id)).toMatchObject({
      status: 'TO_RECEIVE',
      hold: '',
      rest_closed: { units: 20, reason: '资质未在期限内更新', refund: '200.00' },
    });
    expect(parseAmount(await moneyOf(buyer)) - before).toBe(20_000);
    expect(await checkBooks(t.db)).toEqual([]);
  });
});

test('trade-rules I3: goods that the wholesaler’s licence no longer covers do not ship until it is renewed', async () => {
  const buyer = await makeRichBuyer();
  const [drug, device] = [await makeGoods(t), await makeGoods(t, { goodsClass: 'DEV1' })];
  const [one, two] = [await placePaid(buyer, drug.id), await placePaid(buyer, device.id)];
  const drugName = (await orderOf(buyer, one.id)).lines[0]?.name;
  await setSellerValidity('2026-11-20');
  await sweep();
  expect(await orderOf(buyer, one.id)).toMatchObject({
    hold: 'HOLD_SELLER',
    hold_reason: `${drugName}暂停销售；2026-11-27 前仍不能发货的，订单自动取消并原路退款`,
  });
  expect(await orderOf(buyer, two.id)).toMatchObject({ hold: '' });
  expect(await ship(one.order_no)).toMatchObject({ message: '订单已暂停：商品暂停销售，暂停发货' });
  await setSellerValidity('2027-11-20');
  await sweep();
  expect(await orderOf(buyer, one.id)).toMatchObject({ status: 'TO_SHIP', hold: '' });
  expect(await ship(one.order_no)).toHaveProperty('shipmentNo');
});

test('a batch stopped for inspection after it was reserved does not ship', async () => {
  const buyer = await makeRichBuyer();
  const goods = await makeGoods(t);
  const paid = await placePaid(buyer, goods.id);
  await sql`update stock.batch set status = 'LOCKED' where goods_id = ${goods.id}`.execute(t.db);
  expect(await ship(paid.order_no)).toMatchObject({ message: '订单中有批次已停售待检，不能发货' });
  expect(await orderOf(buyer, paid.id)).toMatchObject({ status: 'TO_SHIP', hold: '' });
});
