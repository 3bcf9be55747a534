import { addAddress } from '@qianfang/contract/address';
import {
  approveRequest,
  checkApproval,
  getApproval,
  getApprovals,
  putRequestBack,
  rejectRequest,
  requestApproval,
  withdrawRequest,
} from '@qianfang/contract/approval';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { changeStore, getStores } from '@qianfang/contract/store';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Chain {
  readonly head: TestBuyer;
  readonly store: TestBuyer;
}

/** A head office with a store; an agreement may allow delivery straight to it. */
async function makeChain({ isDirect = true } = {}): Promise<Chain> {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, {
    kind: 'CHAIN_STORE',
    parentId: head.buyerId,
    documents: isDirect ? { CHAIN_PROOF: {} } : {},
  });
  return { head, store };
}

const put = (buyer: TestBuyer, goodsId: number, number = 60) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number }] } });
const check = async (buyer: TestBuyer) => (await t.call(checkOut, { as: buyer.session, body: {} })).data;
const ask = (buyer: TestBuyer, addressId: number, payable: string, key = nextKey()) =>
  t.call(requestApproval, {
    as: buyer.session,
    idempotencyKey: key,
    body: { address_id: addressId, payable, note: '周末活动备货' },
  });
const cartOf = async (buyer: TestBuyer) =>
  (await t.call(getCart, { as: buyer.session, query: {} })).data.data.map((line) => line.number);
const read = async (buyer: TestBuyer, id: number) =>
  (await t.call(getApproval, { as: buyer.session, params: { id } })).data;
const newest = async (buyer: TestBuyer) =>
  (await t.call(getMessages, { as: buyer.session, query: {} })).data.list[0];
const approve = (
  head: TestBuyer,
  id: number,
  body: { payable: string; address_id: number },
  key = nextKey(),
) => t.call(approveRequest, { as: head.session, idempotencyKey: key, params: { id }, body });

/** A store's waiting request for goods. */
async function makeRequest(chain: Chain, number = 60, price = 100_000) {
  const goods = await makeGoods(t, { basePrice: price, batches: [{ onHand: 1_000 }] });
  await put(chain.store, goods.id, number);
  const { totals, address_id: addressId } = await check(chain.store);
  const asked = await ask(chain.store, addressId ?? 0, totals.payable);
  if (asked.status !== 201) throw new Error(`ask: ${asked.status} ${asked.message}`);
  return { id: asked.data.id, goods, payable: totals.payable, addressId: addressId ?? 0 };
}

test('Q-08: a chain’s store cannot order by itself; it asks its head office, whose approval orders for the store', async () => {
  const { head, store } = await makeChain();
  const goods = await makeGoods(t, { basePrice: 100_000 });
  await put(store, goods.id);
  const checked = await check(store);
  expect(checked).toMatchObject({
    blocks: [],
    invoice_title: head.name,
    approval: { reason: 'CHAIN', head: head.name },
    address_id: store.addressId,
  });
  const direct = await t.call(submitOrder, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: store.addressId, payable: checked.totals.payable },
  });
  expect(direct).toMatchObject({ status: 422, message: '连锁门店须由总部统一采购' });

  const asked = await ask(store, store.addressId, checked.totals.payable);
  expect(asked.status).toBe(201);
  expect(await cartOf(store)).toEqual([]);
  const { id } = asked.data;
  expect(await newest(head)).toMatchObject({
    title: `${store.name}提交了采购申请`,
    url: `/ddgl?request=${id}`,
  });
  const { data: list } = await t.call(getApprovals, { as: head.session, query: {} });
  expect(list).toMatchObject({
    waiting: 1,
    list: [
      { id, store: store.name, kinds: 1, number: 60, actions: ['approve', 'reject'], note: '周末活动备货' },
    ],
  });

  const { data: seen } = await t.call(checkApproval, { as: head.session, params: { id }, body: {} });
  expect(seen).toMatchObject({ payable: checked.totals.payable, blocks: [], limit_message: '' });
  expect(seen.places.map((place) => [place.id, place.is_store])).toEqual([
    [store.addressId, 1],
    [head.addressId, 0],
  ]);
  const done = await approve(head, id, { payable: seen.payable ?? '', address_id: store.addressId });
  expect(done).toMatchObject({ status: 200, data: { status: 'APPROVED' } });

  const order = await t.call(getOrder, { as: head.session, params: { id: done.data.id } });
  expect(order.data).toMatchObject({ status: 'PENDING_PAYMENT', payable: checked.totals.payable });
  expect((await t.call(getOrder, { as: store.session, params: { id: done.data.id } })).status).toBe(404);
  const { rows } = await t.pool.query(
    `select buyer_id, store_id, parties->>'buyer' as buyer, parties->>'store' as store, address->>'id' as address
     from orders.purchase_order where id = $1`,
    [done.data.id],
  );
  expect(rows).toEqual([
    {
      buyer_id: head.buyerId,
      store_id: store.buyerId,
      buyer: head.name,
      store: store.name,
      address: String(store.addressId),
    },
  ]);
  expect(await newest(store)).toMatchObject({ title: expect.stringContaining('已通过') });
  expect(await read(store, id)).toMatchObject({
    status: 'APPROVED',
    actions: [],
    orders: [{ order_no: order.data.order_no, status_text: '待付款' }],
  });
  // The head office's orders for it count in the store's list, and against its limits.
  const { data: stores } = await t.call(getStores, { as: head.session, query: {} });
  expect(stores.list[0]?.month_amount).toBe(checked.totals.payable);
});

test('without an agreement on delivery the goods go to the head office, and to the store only at its licensed address', async () => {
  const { head, store } = await makeChain({ isDirect: false });
  const goods = await makeGoods(t);
  await put(store, goods.id);
  const checked = await check(store);
  expect(checked.address_id).toBe(head.addressId);
  expect(checked.approval?.message).toContain('没有生效的委托配送协议');
  const refused = await ask(store, store.addressId, checked.totals.payable);
  expect(refused).toMatchObject({ status: 422, message: '请先添加收货地址' });
  const { id, payable } = await makeRequest({ head, store });
  const wrong = await approve(head, id, { payable, address_id: store.addressId });
  expect(wrong).toMatchObject({ status: 422, message: '该地址不能收货，请重新选择' });

  const other = await makeChain();
  const form = {
    consignee: '林收货',
    phone: '13700000002',
    region_code: '440305',
    detail: '没有写在许可证上的路 9 号',
    kind: 'store' as const,
  };
  await t.call(addAddress, { as: other.store.session, body: form });
  await put(other.store, goods.id);
  expect((await check(other.store)).addresses.map((one) => one.id)).toEqual([other.store.addressId]);
});

test('an expired agreement allows no delivery to the store', async () => {
  const { head, store } = await makeChain();
  const { id, payable } = await makeRequest({ head, store });
  await t.pool.query(
    `update qualification.document set valid_to = '2020-01-01' where buyer_id = $1 and kind = 'CHAIN_PROOF'`,
    [store.buyerId],
  );
  const { data } = await t.call(checkApproval, { as: head.session, params: { id }, body: {} });
  expect(data.places.map((place) => place.id)).toEqual([head.addressId]);
  expect(await approve(head, id, { payable, address_id: store.addressId })).toMatchObject({ status: 422 });
  expect(await approve(head, id, { payable, address_id: head.addressId })).toMatchObject({ status: 200 });
});

test('every write under a repeated key gets the first answer, and is made once', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const goods = await makeGoods(t);
  await put(store, goods.id);
  const { totals } = await check(store);
  const key = nextKey();
  const first = await ask(store, store.addressId, totals.payable, key);
  expect((await ask(store, store.addressId, totals.payable, key)).data).toEqual(first.data);
  expect(await ask(store, store.addressId, '1.00', key)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  const approval = { payable: totals.payable, address_id: store.addressId };
  const action = nextKey();
  const done = await approve(head, first.data.id, approval, action);
  expect(done.status).toBe(200);
  expect((await approve(head, first.data.id, approval, action)).data).toEqual(done.data);
  expect(await approve(head, first.data.id, approval)).toMatchObject({
    status: 422,
    message: '采购申请已通过，不可进行此操作',
  });
  const { rows } = await t.pool.query(
    'select count(*)::int as n from orders.purchase_order where buyer_id = $1',
    [head.buyerId],
  );
  expect(rows).toEqual([{ n: 1 }]);

  const second = await makeRequest(chain);
  const refusal = { as: head.session, idempotencyKey: nextKey(), params: { id: second.id } };
  const rejected = await t.call(rejectRequest, { ...refusal, body: { note: '本月预算已用完' } });
  const repeated = await t.call(rejectRequest, { ...refusal, body: { note: '本月预算已用完' } });
  expect([repeated.status, repeated.data]).toEqual([200, rejected.data]);
  const again = { as: store.session, idempotencyKey: nextKey(), params: { id: second.id } };
  const back = await t.call(putRequestBack, again);
  expect(back.data).toMatchObject({ added: 1, messages: [] });
  expect((await t.call(putRequestBack, again)).data).toEqual(back.data);
  expect(await cartOf(store)).toEqual([60]);
});

test('a rejected request says why, and its goods go back into the cart once', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const { id } = await makeRequest(chain);
  const empty = await t.call(rejectRequest, { as: head.session, params: { id }, body: { note: '  ' } });
  expect(empty.status).toBe(422);
  await t.call(rejectRequest, { as: head.session, params: { id }, body: { note: '请并到下周一起订' } });
  expect(await newest(store)).toMatchObject({ body: expect.stringContaining('请并到下周一起订') });
  expect(await read(store, id)).toMatchObject({
    status: 'REJECTED',
    decision_note: '请并到下周一起订',
    actions: ['again'],
  });
  const putBack = () => t.call(putRequestBack, { as: store.session, params: { id } });
  expect((await putBack()).data.added).toBe(1);
  expect(await putBack()).toMatchObject({ status: 422, message: '商品已放回购物车，请到购物车查看' });
  expect(await cartOf(store)).toEqual([60]);
});

test('a store withdraws an undecided request, and its goods return to the cart', async () => {
  const chain = await makeChain();
  const { id } = await makeRequest(chain);
  const withdraw = () => t.call(withdrawRequest, { as: chain.store.session, params: { id } });
  expect((await withdraw()).data).toMatchObject({ status: 'WITHDRAWN', added: 1 });
  expect(await cartOf(chain.store)).toEqual([60]);
  expect((await withdraw()).status).toBe(422);
  const late = await t.call(rejectRequest, {
    as: chain.head.session,
    params: { id },
    body: { note: '太晚了' },
  });
  expect(late).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
});

test('a request undecided after seven days expires, and its store is notified', async () => {
  const chain = await makeChain();
  const { id, payable } = await makeRequest(chain);
  t.clock.advance({ hours: 7 * 24 - 1 });
  await t.app.deps.jobs.run('approval.end_lapsed');
  for (const side of [chain.store, chain.head]) expect((await read(side, id)).status).toBe('PENDING');
  t.clock.advance({ hours: 1 });
  await t.app.deps.jobs.run('approval.end_lapsed');
  await t.app.deps.jobs.run('approval.end_lapsed');
  expect(await read(chain.store, id)).toMatchObject({ status: 'EXPIRED', actions: ['again'] });
  expect(await newest(chain.store)).toMatchObject({ title: expect.stringContaining('已过期') });
  const late = await approve(chain.head, id, { payable, address_id: chain.store.addressId });
  expect(late).toMatchObject({ status: 422, message: '采购申请已过期，不可进行此操作' });
});

test('of a concurrent approval, rejection and withdrawal one counts, and nothing is ordered twice', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const { id, payable } = await makeRequest(chain);
  const body = { payable, address_id: store.addressId };
  const answers = await Promise.all([
    approve(head, id, body),
    approve(head, id, body),
    t.call(rejectRequest, { as: head.session, params: { id }, body: { note: '不需要了' } }),
    t.call(withdrawRequest, { as: store.session, params: { id } }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  const { status, orders } = await read(store, id);
  expect(orders.length).toBe(status === 'APPROVED' ? 1 : 0);
  expect(await cartOf(store)).toEqual(status === 'WITHDRAWN' ? [60] : []);
});

test('a price that was tampered with or has risen orders nothing: the changes are listed line by line', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const goods = await makeGoods(t);
  await put(store, goods.id);
  expect(await ask(store, store.addressId, '1.00')).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
  expect(await cartOf(store)).toEqual([60]);

  const request = await makeRequest(chain);
  const body = { payable: '1.00', address_id: store.addressId };
  expect(await approve(head, request.id, body)).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
  await t.pool.query('update pricing.goods_price set base_price = base_price + 10000 where goods_id = $1', [
    request.goods.id,
  ]);
  const risen = await approve(head, request.id, { ...body, payable: request.payable });
  expect(risen).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
  const { data } = await t.call(checkApproval, { as: head.session, params: { id: request.id }, body: {} });
  expect(data.lines[0]).toMatchObject({ before: '600.00', after: '660.00', is_blocked: 0 });
  expect(data.lines[0]?.message).toContain('660');
  const done = await approve(head, request.id, { ...body, payable: data.payable ?? '' });
  expect(done).toMatchObject({ status: 200, data: { payable: data.payable } });
});

test('unavailable goods are left out, and return to the store', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const scarce = await makeGoods(t, { batches: [{ onHand: 60 }] });
  await put(store, scarce.id);
  const { id } = await makeRequest(chain);
  await t.pool.query('update stock.batch set on_hand = 0 where goods_id = $1', [scarce.id]);
  const { data } = await t.call(checkApproval, { as: head.session, params: { id }, body: {} });
  const blocked = data.lines.filter((line) => line.is_blocked === 1).map((line) => line.id ?? 0);
  expect(blocked).toHaveLength(1);
  const asked = { as: head.session, params: { id }, body: { left_out: blocked } };
  const { data: rest } = await t.call(checkApproval, asked);
  expect(rest.lines.length).toBeGreaterThan(0);
  expect(rest.lines.filter((line) => line.is_blocked === 1)).toEqual([]);
  const done = await t.call(approveRequest, {
    as: head.session,
    params: { id },
    body: { payable: rest.payable ?? '', address_id: store.addressId, left_out: blocked, note: '先发有货的' },
  });
  expect(done.status).toBe(200);
  expect(await newest(store)).toMatchObject({ body: expect.stringMatching(/未采购：.+先发有货的/) });
  const after = await read(store, id);
  expect(after.actions).toEqual(['again']);
  expect(after.lines.filter((line) => line.is_left_out === 1)).toHaveLength(1);
});

test('a request for an order that another warehouse sends by then is reported to both, not dropped silently', async () => {
  const { head, store } = await makeChain();
  const { rows } = await t.pool.query<{ id: number }>('select id from stock.warehouse order by sort');
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  const goods = await makeGoods(t, {
    batches: [
      { onHand: 60, warehouseId: first, batchNo: 'FIRST' },
      { onHand: 60, warehouseId: second, batchNo: 'SECOND' },
    ],
  });
  await put(store, goods.id);
  const page = await check(store);
  const key = page.orders[0]?.key ?? '';
  const asked = await t.call(requestApproval, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: {
      address_id: page.address_id ?? 0,
      payable: page.totals.payable,
      remarks: { [key]: '请放前台' },
      receive_times: { [key]: 'WEEKEND' },
    },
  });
  const { id } = asked.data;
  const look = async () =>
    (await t.call(checkApproval, { as: head.session, params: { id }, body: {} })).data.lost_wishes;
  expect(await look()).toEqual([]);
  await t.pool.query('update stock.batch set on_hand = 0 where goods_id = $1 and warehouse_id = $2', [
    goods.id,
    first,
  ]);
  const lost = ['收货时间：仅周末', '备注：请放前台'];
  expect(await look()).toEqual(lost);
  expect((await read(store, id)).lost_wishes).toEqual([]);
  const done = await approve(head, id, { payable: page.totals.payable, address_id: store.addressId });
  expect(done.status).toBe(200);
  expect(await newest(store)).toMatchObject({
    body: expect.stringContaining(`没有带到订单的要求：${lost.join('；')}。`),
  });
  for (const side of [store, head]) expect((await read(side, id)).lost_wishes).toEqual(lost);
});

test('goods outside the store’s own licence are not bought for it, though the head office may have them', async () => {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
  const goods = await makeGoods(t, { goodsClass: 'CHEM' });
  await put(store, goods.id);
  const { id, payable } = await makeRequest({ head, store });
  await t.pool.query(
    `update qualification.document set scope_codes = '{CPM}' where buyer_id = $1 and kind = 'DRUG_LICENCE'`,
    [store.buyerId],
  );
  const { data } = await t.call(checkApproval, { as: head.session, params: { id }, body: {} });
  expect(data.blocks[0]?.message).toContain('收货门店');
  const refused = await approve(head, id, { payable, address_id: head.addressId });
  expect(refused).toMatchObject({ status: 422, reason: 'SCOPE_NOT_COVERED' });
});

test('beyond the store’s limits the head office has to agree explicitly, also for concurrent approvals', async () => {
  const chain = await makeChain();
  const { head, store } = chain;
  const limits = {
    contact: '陈示范',
    phone: '13700000002',
    order_limit: '',
    month_limit: '1000',
    is_stopped: 0,
  };
  await t.call(changeStore, {
    as: head.session,
    params: { id: store.buyerId },
    body: limits as typeof limits & { is_stopped: 0 },
  });
  const [one, two] = [await makeRequest(chain), await makeRequest(chain)];
  const both = await Promise.all(
    [one, two].map(({ id, payable }) => approve(head, id, { payable, address_id: store.addressId })),
  );
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const left = both[0]?.status === 422 ? one : two;
  const { data } = await t.call(checkApproval, { as: head.session, params: { id: left.id }, body: {} });
  expect(data.limit_message).toBe('本月还可采购 ¥400.00，本次 ¥600.00 超过总部设置的每月限额');
  const agreed = await t.call(approveRequest, {
    as: head.session,
    params: { id: left.id },
    body: { payable: left.payable, address_id: store.addressId, over_limit: 1 },
  });
  expect(agreed.status).toBe(200);
});

test('an independent store needs approval only beyond its limits, and buys itself once approved', async () => {
  const head = await makeBuyer(t);
  const store = await makeBuyer(t, { parentId: head.buyerId });
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  await put(store, goods.id);
  const within = await check(store);
  expect(within.approval).toBeNull();
  expect(await ask(store, store.addressId, within.totals.payable)).toMatchObject({
    status: 422,
    message: '没有超过总部设置的采购额度，可以直接提交订单',
  });
  const limits = { contact: '陈示范', phone: '13700000002', order_limit: '500', month_limit: '' };
  await t.call(changeStore, {
    as: head.session,
    params: { id: store.buyerId },
    body: { ...limits, is_stopped: 0 },
  });
  const beyond = await check(store);
  expect(beyond.approval).toMatchObject({ reason: 'LIMIT', head: head.name });
  const asked = await ask(store, store.addressId, beyond.totals.payable);
  const { id } = asked.data;
  const body = { payable: beyond.totals.payable, address_id: store.addressId };
  expect(await approve(head, id, body)).toMatchObject({ status: 422, reason: 'STORE_LIMIT' });
  const done = await t.call(approveRequest, {
    as: head.session,
    params: { id },
    body: { ...body, over_limit: 1 },
  });
  expect(done.status).toBe(200);
  const own = await t.call(getOrder, { as: store.session, params: { id: done.data.id } });
  expect(own.data).toMatchObject({ status: 'PENDING_PAYMENT', payable: beyond.totals.payable });
});

test('only the owner of the store’s head office decides, and a company without one learns that', async () => {
  const chain = await makeChain();
  const { id, payable } = await makeRequest(chain);
  const body = { payable, address_id: chain.store.addressId };
  const [stranger, other] = [await makeBuyer(t), await makeChain()];
  for (const foreign of [stranger, other.head, other.store]) {
    expect((await t.call(getApproval, { as: foreign.session, params: { id } })).status).toBe(404);
    expect((await approve(foreign, id, body)).status).toBe(404);
    expect((await t.call(withdrawRequest, { as: foreign.session, params: { id } })).status).toBe(404);
  }
  expect((await approve(chain.store, id, body)).status).toBe(403);
  expect((await t.call(withdrawRequest, { as: chain.head.session, params: { id } })).status).toBe(404);
  await t.pool.query(`update identity.account set role = 'purchaser' where id = $1`, [chain.head.accountId]);
  expect(await approve(chain.head, id, body)).toMatchObject({
    status: 403,
    message: '您的账号没有审批采购申请的权限，请联系贵公司管理员',
  });
  const goods = await makeGoods(t);
  await put(stranger, goods.id);
  const { totals } = await check(stranger);
  expect(await ask(stranger, stranger.addressId, totals.payable)).toMatchObject({
    status: 422,
    message: '本单位没有可以审批的总部',
  });
});

test('a head office cannot decide for a store that has left it', async () => {
  const chain = await makeChain();
  const { id, payable } = await makeRequest(chain);
  await t.pool.query('update identity.buyer set parent_id = null where id = $1', [chain.store.buyerId]);
  const body = { payable, address_id: chain.store.addressId };
  expect((await approve(chain.head, id, body)).status).toBe(404);
});
