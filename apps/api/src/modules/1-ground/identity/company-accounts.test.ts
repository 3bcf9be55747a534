import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import {
  changeCompanyAccount,
  getCompanyAccounts,
  inviteColleague,
  joinCompany,
  readInvitation,
  withdrawInvitation,
} from '@qianfang/contract/company-account';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { getOrder, getOrders } from '@qianfang/contract/order';
import { getUserBase, logIn, sendSmsCode } from '@qianfang/contract/session';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, nextPhone, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

type Role = BodyOf<typeof inviteColleague>['role'];

const invite = (owner: TestBuyer, phone: string, role: Role = 'purchaser') =>
  t.call(inviteColleague, { as: owner.session, body: { name: '何采购', phone, role } });

async function codeFor(phone: string): Promise<string> {
  t.clock.advance({ minutes: 2 });
  // One address sends many codes here, a bound of its own (sms-code.test.ts).
  await t.pool.query(`update identity.sms_code set address_group = ''`);
  const sent = await t.call(sendSmsCode, { body: { phone, scene: 'register' } });
  return sent.data.demo_code ?? '';
}

let people = 0;
async function join(token: string, phone: string, more: Partial<BodyOf<typeof joinCompany>> = {}) {
  people += 1;
  const password = 'wu-yue-de-feng-7';
  const body = {
    token,
    phone,
    code: more.code ?? (await codeFor(phone)),
    username: `hecaigou${people}`,
    password,
  };
  return t.call(joinCompany, { body: { ...body, password_again: password, agreed: 1, ...more } });
}

/** A colleague with an account of the company. */
async function makeColleague(owner: TestBuyer, role: Role) {
  const phone = nextPhone();
  const { data } = await invite(owner, phone, role);
  const joined = await join(data.token, phone);
  if (joined.status !== 201) throw new Error(`join: ${joined.status} ${joined.message}`);
  const session = joined.cookies.find((cookie) => cookie.name === sessionCookie)?.value ?? '';
  const { data: list } = await t.call(getCompanyAccounts, { as: owner.session });
  const account = list.accounts.find((one) => one.username === joined.data.username);
  return { session, id: account?.id ?? 0, username: joined.data.username };
}

const change = (owner: { session: string }, id: number, role: Role, isBlocked: 0 | 1 = 0) =>
  t.call(changeCompanyAccount, {
    as: owner.session,
    params: { id },
    body: { role, is_blocked: isBlocked },
  });

test('a colleague joins by a link that is used once, with a phone, a name and a password of their own', async () => {
  const owner = await makeBuyer(t);
  const phone = nextPhone();
  const { data } = await invite(owner, phone);
  const shown = await t.call(readInvitation, { body: { token: data.token } });
  expect(shown.data).toMatchObject({ company: owner.name, name: '何采购', role_label: '采购' });
  expect(JSON.stringify(shown.data)).not.toContain(phone);

  expect(await join(data.token, nextPhone())).toMatchObject({
    status: 422,
    message: '请填写邀请所发给的手机号',
  });
  expect(await join(data.token, phone, { code: '000000' })).toMatchObject({ reason: 'CODE_WRONG' });
  expect(await join(data.token, phone, { password: '12345678', password_again: '12345678' })).toMatchObject({
    status: 422,
  });
  const joined = await join(data.token, phone);
  expect(joined.status).toBe(201);
  const gone = '邀请已使用、已收回或已过期，请向贵公司管理员再要一个';
  expect(await t.call(readInvitation, { body: { token: data.token } })).toMatchObject({
    status: 404,
    message: gone,
  });
  expect(await join(data.token, phone, { code: '000000' })).toMatchObject({ status: 404, message: gone });

  const session = joined.cookies.find((cookie) => cookie.name === sessionCookie)?.value ?? '';
  const { data: user } = await t.call(getUserBase, { as: session });
  expect(user).toMatchObject({ company: owner.name, name: '何采购', role_label: '采购' });
  expect(user.lacks).toContainEqual({
    right: 'order.pay',
    message: '您的账号没有付款权限，请联系贵公司管理员',
  });
  const { data: list } = await t.call(getCompanyAccounts, { as: owner.session });
  expect(list.invitations).toEqual([]);
  expect(list.accounts.map((one) => [one.name, one.role_label, one.is_main, one.is_own])).toEqual([
    ['陈示范', '管理员', 1, 1],
    ['何采购', '采购', 0, 0],
  ]);
});

test('an invitation ends by a newer one, by being withdrawn, and after three days', async () => {
  const owner = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  const phone = nextPhone();
  const { data: first } = await invite(owner, phone);
  const { data: second } = await invite(owner, phone, 'finance');
  const look = async (token: string) => (await t.call(readInvitation, { body: { token } })).status;
  expect([await look(first.token), await look(second.token)]).toEqual([404, 200]);
  const withdraw = (as: TestBuyer) =>
    t.call(withdrawInvitation, { as: as.session, params: { id: second.id } });
  expect((await withdraw(stranger)).status).toBe(404);
  expect((await withdraw(owner)).status).toBe(200);
  expect(await look(second.token)).toBe(404);
  const { data: third } = await invite(owner, phone);
  t.clock.advance({ hours: 72 });
  expect(await look(third.token)).toBe(404);
  expect((await join(third.token, phone)).status).toBe(404);
  expect(await invite(owner, owner.phone)).toMatchObject({
    status: 422,
    message: '该手机号已有账号，请换一个手机号',
  });
});

test('of two who follow one link at once, one joins', async () => {
  const owner = await makeBuyer(t);
  const phone = nextPhone();
  const { data } = await invite(owner, phone);
  const code = await codeFor(phone);
  const answers = await Promise.all([
    join(data.token, phone, { code, username: 'yihao-ren' }),
    join(data.token, phone, { code, username: 'erhao-ren' }),
  ]);
  expect(answers.filter((answer) => answer.status === 201).length).toBeLessThanOrEqual(1);
  const { rows } = await t.pool.query('select count(*)::int as n from identity.account where phone = $1', [
    phone,
  ]);
  expect(rows).toEqual([{ n: answers.filter((answer) => answer.status === 201).length }]);
});

test('采购 orders, which the order says, and does not pay; 财务 pays; 收货 does neither', async () => {
  const owner = await makeBuyer(t);
  const purchaser = await makeColleague(owner, 'purchaser');
  const finance = await makeColleague(owner, 'finance');
  const receiver = await makeColleague(owner, 'receiver');
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const add = (who: { session: string }) =>
    t.call(addToCart, { as: who.session, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  for (const who of [finance, receiver])
    expect(await add(who)).toMatchObject({
      status: 403,
      message: '您的账号没有采购权限，请联系贵公司管理员',
    });
  await add(purchaser);
  const { totals } = (await t.call(checkOut, { as: purchaser.session, body: {} })).data;
  const submit = (more: { pay?: 'balance' } = {}) =>
    t.call(submitOrder, {
      as: purchaser.session,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: owner.addressId, payable: totals.payable, ...more },
    });
  expect(await submit({ pay: 'balance' })).toMatchObject({
    status: 403,
    message: '您的账号没有付款权限，请联系贵公司管理员',
  });
  const placed = await submit();
  expect(placed.status).toBe(201);
  const orderOf = async (who: { session: string }) =>
    (await t.call(getOrder, { as: who.session, params: { id: placed.data.id } })).data;
  expect(await orderOf(owner)).toMatchObject({ placed_by: '何采购', events: [{ name: '何采购' }] });
  const actionsOf = async (who: { session: string }) => [...(await orderOf(who)).actions].sort();
  expect(await actionsOf(owner)).toEqual(['again', 'cancel', 'pay']);
  expect(await actionsOf(purchaser)).toEqual(['again', 'cancel']);
  expect(await actionsOf(finance)).toEqual(['pay']);
  expect(await actionsOf(receiver)).toEqual([]);
  const { data: orders } = await t.call(getOrders, { as: finance.session, query: {} });
  expect(orders.list[0]?.actions).toEqual(['pay']);
});

test('another role holds at once, and a blocked account is logged out at once and cannot log in', async () => {
  const owner = await makeBuyer(t);
  const colleague = await makeColleague(owner, 'purchaser');
  const lacks = async () =>
    (await t.call(getUserBase, { as: colleague.session })).data.lacks.map(({ right }) => right);
  expect(await lacks()).toContain('order.pay');
  expect((await change(owner, colleague.id, 'finance')).status).toBe(200);
  expect(await lacks()).not.toContain('order.pay');
  expect((await change(owner, colleague.id, 'finance', 1)).status).toBe(200);
  expect((await t.call(getUserBase, { as: colleague.session })).status).toBe(401);
  const enter = () => t.call(logIn, { body: { username: colleague.username, password: 'wu-yue-de-feng-7' } });
  expect(await enter()).toMatchObject({ status: 403, reason: 'ACCOUNT_DISABLED' });
  await change(owner, colleague.id, 'receiver');
  expect((await enter()).status).toBe(200);
  const { rows } = await t.pool.query(`select action from audit.entry where entity = $1 order by id`, [
    `account:${colleague.id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('account.change'));
});

test('the main account stays 管理员, nobody changes their own account, and another company’s looks missing', async () => {
  const owner = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  const admin = await makeColleague(owner, 'owner');
  expect(await change(admin, owner.accountId, 'finance')).toMatchObject({
    status: 422,
    message: '主账号不能改角色，也不能停用',
  });
  expect(await change(admin, admin.id, 'finance')).toMatchObject({
    status: 422,
    message: '不能修改自己的账号，请由其他管理员操作',
  });
  expect((await change(stranger, admin.id, 'finance')).status).toBe(404);
  const purchaser = await makeColleague(owner, 'purchaser');
  expect(await change(purchaser, admin.id, 'finance')).toMatchObject({
    status: 403,
    message: '您的账号没有设置员工账号的权限，请联系贵公司管理员',
  });
});
