import { addToCart } from '@qianfang/contract/cart';
import { signContract } from '@qianfang/contract/contract-signing';
import { changePassword } from '@qianfang/contract/profile';
import { getUserBase, logIn } from '@qianfang/contract/session';
import {
  bindStore,
  changeStore,
  getStoreChoices,
  getStores,
  makeJoinCode,
  returnToHead,
  switchStore,
} from '@qianfang/contract/store';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer, testPassword } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../testing/trade-builders.ts';
import { verifyAudit } from '../../1-ground/audit/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function post(path: string, as: string) {
  const answer = await t.app.inject({
    method: 'POST',
    url: path,
    cookies: { [sessionCookie]: as },
    payload: {},
  });
  const session = answer.cookies.find((one) => one.name === sessionCookie)?.value;
  return { status: answer.statusCode, session: session ?? '', body: answer.json() };
}

const goTo = (storeId: number, as: string) => post(switchStore.path.replace('{id}', String(storeId)), as);
const goBack = (as: string) => post(returnToHead.path, as);
let addresses = 0;
/** Each attempt comes from its own address: the limit per address is the platform's. */
async function bindBy(as: string, code: string) {
  addresses += 1;
  const answer = await t.app.inject({
    method: 'POST',
    url: bindStore.path,
    remoteAddress: `10.3.0.${addresses}`,
    cookies: { [sessionCookie]: as },
    payload: { code },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const companyOf = async (as: string) => (await t.call(getUserBase, { as })).data;

async function chain(stores = 2): Promise<{ head: TestBuyer; stores: TestBuyer[] }> {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const made: TestBuyer[] = [];
  for (let index = 0; index < stores; index += 1) {
    made.push(await makeBuyer(t, { parentId: head.buyerId }));
  }
  return { head, stores: made };
}

const unchanged = {
  contact: '陈示范',
  phone: '13700000002',
  order_limit: '',
  month_limit: '',
  is_stopped: 0,
} as const;

test('a head office sees its stores with their spending this month, and no other company’s', async () => {
  const { head, stores } = await chain();
  const [first] = stores;
  if (!first) throw new Error('no store');
  await chain();
  const goods = await makeGoods(t);
  await placeOrder(t, first, [[goods.id, 60]]);
  const { data } = await t.call(getStores, { as: head.session, query: {} });
  expect(data).toMatchObject({ is_main: 1, may_add: 1, notice: '', total: 2 });
  expect(data.list.map((store) => store.company)).toEqual(stores.map((store) => store.name));
  expect(data.list[0]).toMatchObject({ review: 'passed', is_stopped: 0, can_switch: 1, balance: '0.00' });
  expect(Number(data.list[0]?.month_amount)).toBeGreaterThan(0);
  expect(data.list[1]?.month_amount).toBe('0.00');
});

test('anything but a main account learns why, and what to do', async () => {
  const { head, stores } = await chain(1);
  const single = await makeBuyer(t);
  const asSingle = await t.call(getStores, { as: single.session, query: {} });
  expect(asSingle.data).toMatchObject({ is_main: 0, may_join: 1, may_bind: 1, may_add: 0, list: [] });
  expect(asSingle.data.notice).toContain('绑定码');
  const asStore = await t.call(getStores, { as: stores[0]?.session ?? '', query: {} });
  expect(asStore.data).toMatchObject({ is_main: 0, may_join: 0, may_bind: 0, head_company: head.name });
  expect(asStore.data.notice).toContain(head.name);
});

test('acting as a store, every call is the store’s; after returning, the head office’s again', async () => {
  const { head, stores } = await chain();
  const [first, second] = stores;
  const inStore = await goTo(first?.buyerId ?? 0, head.session);
  expect(inStore).toMatchObject({ status: 200, body: { data: { company: first?.name } } });
  expect(await companyOf(inStore.session)).toMatchObject({
    company: first?.name,
    head_company: head.name,
    username: first?.username,
    login_name: head.username,
  });
  // The former session has ended: its rights have moved to the new one.
  expect((await t.call(getUserBase, { as: head.session })).status).toBe(401);

  const inSister = await goTo(second?.buyerId ?? 0, inStore.session);
  expect(await companyOf(inSister.session)).toMatchObject({ company: second?.name, head_company: head.name });

  const back = await goBack(inSister.session);
  expect(await companyOf(back.session)).toMatchObject({
    company: head.name,
    head_company: '',
    login_name: head.username,
  });
  expect((await goBack(back.session)).body).toMatchObject({ reason: 'STATE_FORBIDS' });

  const { rows } = await t.pool.query(
    `select action, actor, entity from audit.entry where action like 'store.%' and actor = $1 order by id`,
    [`account:${head.accountId}`],
  );
  expect(rows).toEqual([
    { action: 'store.switch', actor: `account:${head.accountId}`, entity: `buyer:${first?.buyerId}` },
    { action: 'store.switch', actor: `account:${head.accountId}`, entity: `buyer:${second?.buyerId}` },
    { action: 'store.return', actor: `account:${head.accountId}`, entity: `buyer:${second?.buyerId}` },
  ]);
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('a store that is not its own is not found, and a store that logged in itself reaches nobody', async () => {
  const { head, stores } = await chain();
  const [first, second] = stores;
  const other = await chain(1);
  for (const id of [other.stores[0]?.buyerId ?? 0, head.buyerId, 999_999_999]) {
    expect(await goTo(id, head.session)).toMatchObject({ status: 404, session: '' });
  }
  for (const id of [head.buyerId, second?.buyerId ?? 0, first?.buyerId ?? 0]) {
    expect(await goTo(id, first?.session ?? '')).toMatchObject({ status: 404, session: '' });
  }
  const change = await t.call(changeStore, {
    as: head.session,
    params: { id: other.stores[0]?.buyerId ?? 0 },
    body: { ...unchanged, is_stopped: 1 },
  });
  expect(change.status).toBe(404);
});

test('an owner chooses among the head office and its stores, from either; everybody else has itself alone', async () => {
  const { head, stores } = await chain();
  const [first, second] = stores;
  await t.pool.query('update identity.buyer set stopped_at = $2 where id = $1', [
    second?.buyerId,
    t.clock.now(),
  ]);
  const choices = async (as: string) => (await t.call(getStoreChoices, { as, query: {} })).data;
  expect(await choices(head.session)).toMatchObject({
    total: 3,
    list: [
      { id: head.buyerId, is_head: 1, is_current: 1, enter_block: '', buy_block: '' },
      { id: first?.buyerId, is_head: 0, is_current: 0, enter_block: '', buy_block: '' },
      { id: second?.buyerId, enter_block: '已停用，启用后才能进入' },
    ],
  });
  expect((await companyOf(head.session)).sister_count).toBe(2);
  expect(await choices(first?.session ?? '')).toMatchObject({ total: 1, list: [{ id: first?.buyerId }] });
  expect((await companyOf(first?.session ?? '')).sister_count).toBe(0);

  const inStore = await goTo(first?.buyerId ?? 0, head.session);
  expect((await choices(inStore.session)).list.map((one) => one.is_current)).toEqual([0, 1, 0]);
  expect((await companyOf(inStore.session)).sister_count).toBe(2);
});

test('only the owner of the head office’s account acts for stores', async () => {
  const { head, stores } = await chain(1);
  await t.pool.query(`update identity.account set role = 'purchaser' where id = $1`, [head.accountId]);
  expect((await goTo(stores[0]?.buyerId ?? 0, head.session)).status).toBe(403);
  const { data } = await t.call(getStores, { as: head.session, query: {} });
  expect(data).toMatchObject({ is_main: 0, list: [], notice: '多店管理仅限主账号使用，请用主账号登录' });
});

test('while it acts as a store it does not manage stores', async () => {
  const { head, stores } = await chain();
  const [first, second] = stores;
  const inStore = await goTo(first?.buyerId ?? 0, head.session);
  const asked = { params: { id: second?.buyerId ?? 0 }, body: { ...unchanged, is_stopped: 1 } } as const;
  expect((await t.call(changeStore, { as: inStore.session, ...asked })).status).toBe(403);
});

test('a head office that acts as a store signs no contract for it', async () => {
  const { head, stores } = await chain(1);
  const inStore = await goTo(stores[0]?.buyerId ?? 0, head.session);
  const body = { signer_name: '陈示范', content_hash: 'a'.repeat(64), has_read: true };
  const signed = await t.call(signContract, { as: inStore.session, params: { id: 1 }, body });
  expect(signed).toMatchObject({ status: 403, message: '电子合同须由门店自己签署，请用门店账号登录' });
});

test('a session of a store ends when the head office’s password changes, or the store leaves it', async () => {
  const { head, stores } = await chain(1);
  const store = stores[0]?.buyerId ?? 0;
  const login = async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: logIn.path,
      payload: { username: head.username, password: testPassword },
    });
    return answer.cookies.find((one) => one.name === sessionCookie)?.value ?? '';
  };
  const other = await login();
  const inStore = await goTo(store, head.session);
  const changed = await t.call(changePassword, {
    as: other,
    body: { old_password: testPassword, password: 'Tea-and-rice-88' },
  });
  expect(changed.status).toBe(200);
  expect((await t.call(getUserBase, { as: inStore.session })).status).toBe(401);

  const again = await goTo(store, other);
  expect((await t.call(getUserBase, { as: again.session })).status).toBe(200);
  await t.pool.query('update identity.buyer set parent_id = null where id = $1', [store]);
  expect((await t.call(getUserBase, { as: again.session })).status).toBe(401);
});

test('a stopped store is logged out and cannot log in until it is started again', async () => {
  const { head, stores } = await chain(1);
  const [store] = stores;
  const params = { id: store?.buyerId ?? 0 };
  const login = () =>
    t.app.inject({
      method: 'POST',
      url: logIn.path,
      payload: { username: store?.username, password: testPassword },
    });
  await t.call(changeStore, { as: head.session, params, body: { ...unchanged, is_stopped: 1 } });
  expect((await t.call(getUserBase, { as: store?.session ?? '' })).status).toBe(401);
  expect((await login()).json()).toMatchObject({
    reason: 'ACCOUNT_DISABLED',
    message: '本门店已被总部停用，请联系总部',
  });
  expect((await goTo(params.id, head.session)).body).toMatchObject({ message: '该门店已停用，请先启用' });
  await t.call(changeStore, { as: head.session, params, body: unchanged });
  expect((await login()).statusCode).toBe(200);
});

test('a store’s limits hold at the submit, for one order and for the month in Asia/Shanghai', async () => {
  const { head, stores } = await chain(1);
  const [store] = stores;
  if (!store) throw new Error('no store');
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const submit = async (number: number, payable: string) => {
    await t.call(addToCart, { as: store.session, body: { params: [{ goods_id: goods.id, number }] } });
    return t.call(submitOrder, {
      as: store.session,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: store.addressId, payable },
    });
  };
  const limit = (order_limit: string, month_limit: string) =>
    t.call(changeStore, {
      as: head.session,
      params: { id: store.buyerId },
      body: { ...unchanged, order_limit, month_limit },
    });
  expect((await limit('0', '')).status).toBe(422);
  await limit('599.99', '');
  const first = await submit(60, '600.00');
  expect(first).toMatchObject({ status: 422, reason: 'STORE_LIMIT' });
  await limit('600', '1000.5');
  const placed = await t.call(submitOrder, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: store.addressId, payable: '600.00' },
  });
  expect(placed.status).toBe(201);
  expect(await submit(60, '600.00')).toMatchObject({
    status: 422,
    message: '本月还可采购 ¥400.50，本次 ¥600.00 超过总部设置的每月限额',
  });
  // Orders from before the month no longer count.
  await t.pool.query(
    `update orders.purchase_order set created_at = created_at - interval '31 days' where buyer_id = $1`,
    [store.buyerId],
  );
  const later = await t.call(submitOrder, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: store.addressId, payable: '600.00' },
  });
  expect(later.status).toBe(201);
});

test('a code binds a store once, before it is over, and a new one replaces the one before', async () => {
  const [head, single] = [await makeBuyer(t, { kind: 'CHAIN_HQ' }), await makeBuyer(t)];
  const bind = (code: string, as = head.session) => bindBy(as, code);
  const make = async (as = single.session) => (await t.call(makeJoinCode, { as })).data.code;

  const old = await make();
  const code = await make();
  expect(await bind(old)).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
  t.clock.advance({ hours: 24 });
  expect(await bind(code)).toMatchObject({ status: 422, reason: 'CODE_WRONG' });

  const fresh = await make();
  const bound = await bind(` ${fresh.toLowerCase().replace('-', ' ')} `);
  expect(bound).toMatchObject({ status: 201, data: { id: single.buyerId, company: single.name } });
  expect(await bind(fresh)).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
  expect((await t.call(makeJoinCode, { as: single.session })).status).toBe(422);
  expect((await goTo(single.buyerId, head.session)).status).toBe(200);
});

test('concurrently requested codes are all given, and the last of them counts', async () => {
  const single = await makeBuyer(t);
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const made = await Promise.all(
    Array.from({ length: 5 }, () => t.call(makeJoinCode, { as: single.session })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const bound: number[] = [];
  for (const { data } of made) bound.push((await bindBy(head.session, data.code)).status);
  expect(bound.filter((status) => status < 300)).toHaveLength(1);
});

test('of two head offices that enter one code concurrently one gets the store', async () => {
  const heads = [await makeBuyer(t, { kind: 'CHAIN_HQ' }), await makeBuyer(t, { kind: 'CHAIN_HQ' })];
  const single = await makeBuyer(t);
  const { code } = (await t.call(makeJoinCode, { as: single.session })).data;
  const answers = await Promise.all(heads.map((head) => bindBy(head.session, code)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('two companies that bind each other concurrently end as head office and store, never as each other’s', async () => {
  const [one, two] = [await makeBuyer(t), await makeBuyer(t)];
  const codes = [
    (await t.call(makeJoinCode, { as: one.session })).data.code,
    (await t.call(makeJoinCode, { as: two.session })).data.code,
  ];
  const answers = await Promise.all([
    bindBy(two.session, codes[0] ?? ''),
    bindBy(one.session, codes[1] ?? ''),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('a head office, another’s store and the requester itself cannot be bound, and the code stays valid', async () => {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const single = await makeBuyer(t);
  const { code } = (await t.call(makeJoinCode, { as: single.session })).data;
  const self = await bindBy(single.session, code);
  expect(self).toMatchObject({ status: 422, message: '这是本单位自己的绑定码，请填写门店给出的绑定码' });
  expect((await t.call(makeJoinCode, { as: head.session })).status).toBe(422);
  const { stores } = await chain(1);
  const asStore = await bindBy(stores[0]?.session ?? '', code);
  expect(asStore).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
  expect((await bindBy(head.session, code)).status).toBe(201);
});
