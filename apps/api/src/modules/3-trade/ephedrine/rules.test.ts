import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import { getOrder } from '@qianfang/contract/order';
import { getPaymentOptions } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePoints, makeVoucher } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  return () => t.close();
});

const ephedrine = { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 500 }] } as const;
const add = (buyer: TestBuyer, ids: readonly number[]) =>
  t.call(addToCart, {
    as: buyer.session,
    body: { params: ids.map((goods_id) => ({ goods_id, number: 10 })) },
  });

/** is_buy of goods, in lists and on their pages. */
async function flags(buyer: TestBuyer, goods: ReadonlyArray<{ readonly id: number; readonly name: string }>) {
  return Promise.all(
    goods.map(async ({ id, name }) => {
      const page = await t.call(getGoodsDetail, { as: buyer.session, params: { id } });
      const { data } = await t.call(getGoodsList, { as: buyer.session, query: { keywords: name } });
      const listed = data.list.find((one) => one.id === id)?.is_buy;
      expect(page.data.goods.is_buy).toBe(listed);
      return listed;
    }),
  );
}

/** Which of these goods a search for buyable ones finds. */
async function buyableOf(
  buyer: TestBuyer,
  goods: ReadonlyArray<{ readonly id: number; readonly name: string }>,
) {
  const lists = await Promise.all(
    goods.map(({ name }) =>
      t.call(getGoodsList, { as: buyer.session, query: { keywords: name, buyable: 1 } }),
    ),
  );
  const ids = new Set(goods.map(({ id }) => id));
  return lists.flatMap(({ data }) => data.list.map(({ id }) => id).filter((id) => ids.has(id)));
}

/** Each rule of trade-rules 4.1 end to end, where no other test covers it. */
describe('含麻黄碱类复方制剂, trade-rules 4.1', () => {
  test('rule 1: without the wholesaler’s approval for hormones, all ephedrine goods are hidden, also in the cart', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, ephedrine);
    await add(buyer, [goods.id]);
    const seen = async () => ({
      detail: (await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } })).status,
      listed: (await t.call(getGoodsList, { as: buyer.session, query: { keywords: goods.name } })).data.total,
      counted: (await t.call(getCart, { as: buyer.session, query: {} })).data.data.filter(
        (line) => line.is_counted === 1,
      ).length,
    });
    expect(await seen()).toEqual({ detail: 200, listed: 1, counted: 1 });
    await sql`
      update qualification.seller_licence
      set scope_codes = array_remove(array_remove(scope_codes, 'ANABOLIC'), 'PEPTIDE')`.execute(t.db);
    await expect.poll(seen).toEqual({ detail: 404, listed: 0, counted: 0 });
    expect((await add(buyer, [goods.id])).data).toMatchObject({ added: [] });
  });

  test('rule 2, H-01: two ephedrine and three other lines make two orders, and no promotion applies to the ephedrine one', async () => {
    const buyer = await makeBuyer(t);
    const plain = await makeGoodsList(t, [{}, {}, {}]);
    const restricted = await makeGoodsList(t, [ephedrine, ephedrine]);
    await add(
      buyer,
      [...plain, ...restricted].map(({ id }) => id),
    );
    const voucher = await makeVoucher(t, buyer, 90_000);
    await makePoints(t, buyer, 90_000);
    const choice = { vouchers: [{ id: voucher }], points: 90_000 };
    const page = (await t.call(checkOut, { as: buyer.session, body: choice })).data;
    expect(page.orders.map((order) => [order.handling, order.lines.length])).toEqual([
      ['NORMAL', 3],
      ['HM', 2],
    ]);
    const placed = await t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable: page.totals.payable, hm_pledge: 1, ...choice },
    });
    const [id = 0] = placed.data.hm_order_ids;
    expect(placed.data.order_ids).toHaveLength(2);
    const order = (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
    expect(order).toMatchObject({ handling: 'HM', goods: '200.00', reduction: '0.00', payable: '200.00' });
  });

  test('rule 5, H-04: an unlicensed address is refused for it, and only for it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, ephedrine);
    const plain = await makeGoods(t);
    await sql`update qualification.address set is_licensed = false where id = ${buyer.addressId}`.execute(
      t.db,
    );
    await add(buyer, [plain.id]);
    const message = '含麻药品仅可配送至许可证载明地址';
    const blocks = async () => (await t.call(checkOut, { as: buyer.session, body: {} })).data.blocks;
    expect(await blocks()).toEqual([]);
    await add(buyer, [goods.id]);
    expect(await blocks()).toMatchObject([{ reason: 'ADDRESS_NOT_LICENSED', message, action_url: '/addr' }]);
    const page = (await t.call(checkOut, { as: buyer.session, body: {} })).data;
    const refused = await t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable: page.totals.payable },
    });
    expect(refused).toMatchObject({ status: 422, reason: 'ADDRESS_NOT_LICENSED', message });
  });

  test('rule 2 and GSP 89: the check page names the purchaser, an order needs the pledge, and both stay with the order', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, ephedrine);
    await add(buyer, [(await makeGoods(t)).id]);
    const check = async () => (await t.call(checkOut, { as: buyer.session, body: {} })).data;
    expect((await check()).purchaser).toBeNull();
    await add(buyer, [goods.id]);
    const page = await check();
    expect(page.purchaser).toMatchObject({
      id_no: expect.stringMatching(/^\d{3}\*+\d{3}[\dX]$/),
      problem: '',
    });
    const submit = (promise: { hm_pledge?: 0 | 1 }) =>
      t.call(submitOrder, {
        as: buyer.session,
        idempotencyKey: nextKey(),
        body: { agreed: 1, address_id: buyer.addressId, payable: page.totals.payable, ...promise },
      });
    for (const promise of [{}, { hm_pledge: 0 } as const])
      expect(await submit(promise)).toMatchObject({
        status: 422,
        errors: { hm_pledge: ['请先勾选含麻商品采购承诺'] },
      });
    const placed = await submit({ hm_pledge: 1 });
    const [id = 0] = placed.data.hm_order_ids;
    const of = async (orderId: number) =>
      (await t.call(getOrder, { as: buyer.session, params: { id: orderId } })).data.events.map(
        (one) => one.event,
      );
    expect(await of(id)).toEqual(['submit', 'pledge']);
    expect(await of(placed.data.id)).toEqual(['submit']);
    const options = await t.call(getPaymentOptions, { as: buyer.session, params: { id } });
    expect(options.data.purchaser).toEqual(page.purchaser);

    // A purchaser with an expired letter of authority is named with that, and orders nothing.
    await sql`
      update qualification.purchaser set is_legal_person = false where buyer_id = ${buyer.buyerId}`.execute(
      t.db,
    );
    await sql`
      update qualification.document set valid_to = '2026-11-20'
      where buyer_id = ${buyer.buyerId} and kind = 'PURCHASE_AUTH'`.execute(t.db);
    await add(buyer, [goods.id]);
    const later = await check();
    expect(later.purchaser?.problem).toBe('采购委托书已过期');
    expect(later.blocks).toMatchObject([{ message: '采购委托书已过期' }]);
  });

  test('W-01: a public institution gets drugs from their holder only', async () => {
    const buyer = await makeBuyer(t, { kind: 'PRIMARY_PUBLIC' });
    const [bought, direct] = [await makeGoods(t), await makeGoods(t)];
    const message = '该商品不符合“两票制”要求，公立医疗机构暂不可采购';
    const refusal = async (id: number) =>
      (await t.call(getGoodsDetail, { as: buyer.session, params: { id } })).data.goods.buy_block?.reason;
    expect(await refusal(direct.id)).toBe('BUYER_TYPE_FORBIDDEN');
    await sql`
      insert into qualification.profile (buyer_id, manual_grants) values (${buyer.buyerId}, '{PUBLIC_DRUGS}')
      on conflict (buyer_id) do update set manual_grants = excluded.manual_grants`.execute(t.db);
    await sql`update stock.batch set supplier_chain = 'WHOLESALER' where goods_id = ${bought.id}`.execute(
      t.db,
    );
    expect(await refusal(direct.id)).toBeUndefined();
    expect(await refusal(bought.id)).toBe('TWO_INVOICE');
    expect(await flags(buyer, [bought, direct])).toEqual([0, 1]);
    expect(await buyableOf(buyer, [bought, direct])).toEqual([direct.id]);
    expect((await add(buyer, [bought.id, direct.id])).data).toMatchObject({
      added: [{ goods_id: direct.id }],
      failed: [{ goods_id: bought.id, reason: 'TWO_INVOICE', message }],
    });
  });

  test('rule 6, H-06: a batch bought from a wholesaler goes to pharmacies of the province and to no wholesaler', async () => {
    const [pharmacy, wholesaler] = [await makeBuyer(t), await makeBuyer(t, { kind: 'WHOLESALER' })];
    const goods = await makeGoods(t, ephedrine);
    await sql`
      insert into qualification.ephedrine_quota (buyer_kind, units_per_month) values ('WHOLESALER', 500)`.execute(
      t.db,
    );
    await sql`update stock.batch set supplier_chain = 'WHOLESALER' where goods_id = ${goods.id}`.execute(
      t.db,
    );
    await expect
      .poll(async () => (await add(wholesaler, [goods.id])).data)
      .toMatchObject({
        added: [],
        failed: [
          { goods_id: goods.id, reason: 'HM_ORIGIN', message: '该批次仅限销售给本省零售企业和医疗机构' },
        ],
      });
    const shown = (await t.call(getGoodsDetail, { as: wholesaler.session, params: { id: goods.id } })).data;
    expect(shown.goods.buy_block?.reason).toBe('HM_ORIGIN');
    expect(await flags(wholesaler, [goods])).toEqual([0]);
    expect(await buyableOf(wholesaler, [goods])).toEqual([]);
    expect(await flags(pharmacy, [goods])).toEqual([1]);
    expect(await buyableOf(pharmacy, [goods])).toEqual([goods.id]);
    // A line already in the cart says so as well: it is barred, not sold out.
    await sql`update stock.batch set supplier_chain = 'MAH_DIRECT' where goods_id = ${goods.id}`.execute(
      t.db,
    );
    await add(wholesaler, [goods.id]);
    await sql`update stock.batch set supplier_chain = 'WHOLESALER' where goods_id = ${goods.id}`.execute(
      t.db,
    );
    const [line] = (await t.call(getCart, { as: wholesaler.session, query: {} })).data.data;
    expect(line).toMatchObject({
      is_selected: 0,
      block: { reason: 'HM_ORIGIN' },
      notes: [{ reason: 'NOT_BUYABLE', message: '该批次仅限销售给本省零售企业和医疗机构' }],
    });
    const placed = await placeOrder(t, pharmacy, [[goods.id, 10]]);
    expect(placed.hmOrderIds).toHaveLength(1);
  });

  test('rule 9: the goods page states a pharmacy’s duties when it resells', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, ephedrine);
    const { data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
    expect(data.goods.notices.join()).toContain('一次销售不得超过2个最小包装，并查验、登记购买人身份证');
  });

  test('H-07: the checks of a sale stay with its order, and no call deletes them', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, ephedrine);
    const [id = 0] = (await placeOrder(t, buyer, [[goods.id, 10]])).hmOrderIds;
    const kept = () =>
      sql<{ results: ReadonlyArray<{ readonly goods_ids: readonly number[] }> }>`
        select results from qualification.decision_log where buyer_id = ${buyer.buyerId} and order_id = ${id}`
        .execute(t.db)
        .then(({ rows }) => rows.flatMap(({ results }) => results.flatMap((one) => one.goods_ids)));
    expect(await kept()).toEqual([goods.id]);
    // Ten years and all jobs later: goods have expired, accounts are inactive, and the record is still there.
    t.clock.advance({ days: 3_653 });
    await sql`update orders.purchase_order set pay_before = null`.execute(t.db);
    for (const job of [
      'order-hold.sweep',
      'cancel-unpaid-orders',
      'identity.sweep',
      'registration.sweep',
      'after-sale.sweep',
      'payment.sweep',
      'wechat.sweep',
    ])
      await t.app.deps.jobs.run(job);
    expect(await kept()).toEqual([goods.id]);
    const tables = [
      'qualification.decision_log',
      'orders.purchase_order',
      'orders.order_event',
      'ephedrine.receipt',
    ];
    for (const table of tables)
      await expect(t.pool.query(`delete from ${table}`)).rejects.toThrow(`${table} takes no deletion`);
    for (const url of [`/api/hm/receipt/${id}`, `/api/order/${id}`]) {
      const answer = await t.app.inject({ method: 'DELETE', url, cookies: { qf_session: buyer.session } });
      expect([403, 404, 405], url).toContain(answer.statusCode);
    }
    expect(await kept()).toEqual([goods.id]);
  });
});
