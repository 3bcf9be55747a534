import { getMessages } from '@qianfang/contract/message';
import { changePassword, confirmIdentity, sendConfirmCode } from '@qianfang/contract/profile';
import { getUserBase, resetForgotten, sendSmsCode, verifyForgotten } from '@qianfang/contract/session';
import * as calls from '@qianfang/contract/wechat';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../platform/transact.ts';
import { makeBuyer, type TestBuyer, testPassword } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answerOnPhone, consent, openConsent, scan } from '../../../testing/wechat-phone.ts';
import { bindReserved, reserveScanned } from './bind-scanned.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
});
afterAll(() => t.close());

interface Screen {
  readonly id: string;
  readonly phoneUrl: string;
  readonly cookie: string;
}

const cookies = (value: string, session?: string) => ({
  cookie: [`qf_wechat=${value}`, ...(session ? [`qf_session=${session}`] : [])].join('; '),
});

const confirm = (session: string, body = { password: testPassword }) =>
  t.call(confirmIdentity, { as: session, body });

async function showCode(as?: string): Promise<Screen> {
  if (as) expect((await confirm(as)).status).toBe(200);
  const answer = await t.call(as ? calls.makeBindCode : calls.makeLoginCode, { as });
  expect(answer.status).toBe(201);
  expect(answer.data.svg).toMatch(/^<svg/);
  const cookie = answer.cookies.find(({ name }) => name === 'qf_wechat')?.value ?? '';
  return { id: answer.data.id, phoneUrl: answer.data.phone_url, cookie };
}

const look = (screen: Screen, session?: string) =>
  t.call(calls.readLoginCode, { params: { id: screen.id }, headers: cookies(screen.cookie, session) });

async function bind(buyer: TestBuyer, person: number): Promise<void> {
  const screen = await showCode(buyer.session);
  const { phone } = await scan(t, screen.phoneUrl, person);
  expect(await answerOnPhone(t, phone, 'yes')).toContain('已绑定');
}

async function unbind(buyer: TestBuyer) {
  await confirm(buyer.session);
  return t.call(calls.unbindWechat, { as: buyer.session });
}

describe('binding a WeChat account', () => {
  test('a phone scans, sees the account, confirms, and the company is notified', async () => {
    const buyer = await makeBuyer(t);
    const screen = await showCode(buyer.session);
    expect((await look(screen, buyer.session)).data).toEqual({ state: 'waiting', seconds_left: 120 });

    const { phone, page } = await scan(t, screen.phoneUrl, 0);
    expect(page).toContain('确认绑定');
    expect(page).toContain(buyer.username);
    expect((await look(screen, buyer.session)).data.state).toBe('scanned');

    expect(await answerOnPhone(t, phone, 'yes')).toContain('已绑定');
    expect((await look(screen, buyer.session)).data.state).toBe('confirmed');
    const { data: bound } = await t.call(calls.getWechat, { as: buyer.session });
    expect(bound).toEqual({
      is_open: 1,
      bound: { nickname: '演示店长', bound_at: t.clock.now().toISOString() },
    });
    expect((await t.call(getUserBase, { as: buyer.session })).data.wechat).toBe('演示店长');
    const { data: messages } = await t.call(getMessages, { as: buyer.session });
    expect(messages.list[0]?.title).toBe('账号已绑定微信');
    const { rows } = await sql<{ action: string }>`
      select action from audit.entry where action like 'wechat.%'`.execute(t.db);
    expect(rows).toEqual([{ action: 'wechat.bind' }]);

    await unbind(buyer);
    expect((await t.call(calls.getWechat, { as: buyer.session })).data.bound).toBeNull();
    expect((await t.call(getMessages, { as: buyer.session })).data.list[0]?.title).toBe('账号已解绑微信');
    expect((await unbind(buyer)).status).toBe(200);
  });

  test('a WeChat account is bound to one account only, and an account to one WeChat account', async () => {
    const [first, second] = [await makeBuyer(t), await makeBuyer(t)];
    await bind(first, 0);
    const again = await t.call(calls.makeBindCode, { as: first.session });
    expect(again).toMatchObject({ reason: 'STATE_FORBIDS', message: '账号已绑定微信，请先解绑再换绑' });

    const screen = await showCode(second.session);
    const { phone } = await scan(t, screen.phoneUrl, 0);
    expect(await answerOnPhone(t, phone, 'yes')).toContain('没有绑定');
    expect((await look(screen, second.session)).data.state).toBe('refused');
    expect((await t.call(calls.getWechat, { as: second.session })).data.bound).toBeNull();
    await unbind(first);
  });

  test('of two accounts that bind one WeChat account concurrently one gets it', async () => {
    const buyers = [await makeBuyer(t), await makeBuyer(t)];
    const phones = [];
    for (const buyer of buyers) {
      const screen = await showCode(buyer.session);
      phones.push((await scan(t, screen.phoneUrl, 1)).phone);
    }
    const pages = await Promise.all(phones.map((phone) => answerOnPhone(t, phone, 'yes')));
    expect(pages.filter((page) => page.includes('已绑定'))).toHaveLength(1);
    expect(pages.filter((page) => page.includes('没有绑定'))).toHaveLength(1);
    for (const buyer of buyers) await unbind(buyer);
  });

  test('the database holds neither the openid nor the nickname in clear', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from wechat.ticket t union all select b::text from wechat.binding b`.execute(
      t.db,
    );
    const { rows: people } = await sql<{ openid: string }>`
      select distinct openid from simulator.wechat_consent`.execute(t.db);
    const kept = rows.map(({ row }) => row).join('\n');
    for (const secret of [...people.map(({ openid }) => openid), '演示店长']) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
    await unbind(buyer);
  });
});

describe('somebody at an open browser who is not the account’s owner', () => {
  const makeCode = (session: string) => t.call(calls.makeBindCode, { as: session });
  const end = (session: string) => t.call(calls.unbindWechat, { as: session });
  const asked = { status: 422, reason: 'IDENTITY_UNCONFIRMED' };

  test('binds and unbinds nothing: a password or code is required, valid for ten minutes of that session', async () => {
    const buyer = await makeBuyer(t);
    expect(await makeCode(buyer.session)).toMatchObject(asked);
    expect((await confirm(buyer.session, { password: 'not this one' })).errors?.password?.[0]).toMatch(
      /还可以再试 4 次/,
    );
    expect(await makeCode(buyer.session)).toMatchObject(asked);
    await confirm(buyer.session);
    expect((await makeCode(buyer.session)).status).toBe(201);
    t.clock.advance({ minutes: 11 });
    expect(await makeCode(buyer.session)).toMatchObject(asked);

    await bind(buyer, 0);
    t.clock.advance({ minutes: 11 });
    expect(await end(buyer.session)).toMatchObject(asked);
    const { data } = await t.call(sendConfirmCode, { as: buyer.session });
    const code = String(data.demo_code);
    const byCode = () => t.call(confirmIdentity, { as: buyer.session, body: { code } });
    expect((await byCode()).status).toBe(200);
    expect((await byCode()).reason).toBe('CODE_WRONG');
    expect((await end(buyer.session)).status).toBe(200);
    expect((await t.call(calls.getWechat, { as: buyer.session })).data.bound).toBeNull();
  });

  test('confirms nothing for another session or another account', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    await confirm(other.session);
    expect(await makeCode(buyer.session)).toMatchObject(asked);
    const { data } = await t.call(sendConfirmCode, { as: other.session });
    const stolen = await t.call(confirmIdentity, {
      as: buyer.session,
      body: { code: String(data.demo_code) },
    });
    expect(stolen.reason).toBe('CODE_WRONG');
    expect((await t.call(confirmIdentity, { as: buyer.session })).status).toBe(422);
  });

  test('has five attempts at the password, for binding and changing it together', async () => {
    const buyer = await makeBuyer(t);
    const change = (old_password: string) =>
      t.call(changePassword, { as: buyer.session, body: { old_password, password: 'shan-zha-2027' } });
    for (let i = 0; i < 2; i += 1) await confirm(buyer.session, { password: `no ${i}` });
    for (let i = 0; i < 2; i += 1) expect((await change(`no ${i}`)).reason).toBe('LOGIN_FAILED');
    expect(await change('no more')).toMatchObject({ status: 429, reason: 'LOGIN_LOCKED' });
    expect(await confirm(buyer.session)).toMatchObject({ status: 429, reason: 'LOGIN_LOCKED' });
    t.clock.advance({ minutes: 31 });
    expect((await confirm(buyer.session)).status).toBe(200);
  });
});

describe('a new password', () => {
  const password = 'shan-zha-2027';
  const nameBound = async (session: string) =>
    (await t.call(calls.getWechat, { as: session })).data.bound?.nickname;

  test('ends the WeChat binding on request only', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    const change = (old_password: string, next: string, unbind_wechat: 0 | 1) =>
      t.call(changePassword, { as: buyer.session, body: { old_password, password: next, unbind_wechat } });
    expect((await change(testPassword, password, 0)).status).toBe(200);
    expect(await nameBound(buyer.session)).toBe('演示店长');
    expect((await change(password, 'ju-hua-cha-88', 1)).status).toBe(200);
    expect(await nameBound(buyer.session)).toBeUndefined();
    const { data } = await t.call(getMessages, { as: buyer.session });
    expect(data.list[0]?.title).toBe('账号已解绑微信');
  });

  test('shows the binding when the old password is forgotten, and can end it', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    t.clock.advance({ minutes: 2 });
    const sent = await t.call(sendSmsCode, { body: { phone: buyer.phone, scene: 'forget' } });
    const proof = await t.call(verifyForgotten, {
      body: { phone: buyer.phone, code: String(sent.data.demo_code) },
    });
    expect(proof.data.wechat).toBe('演示店长');
    const { token } = proof.data;
    const body = { token, password, password_again: password, unbind_wechat: 1 as const };
    expect((await t.call(resetForgotten, { body })).status).toBe(200);
    const screen = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 0);
    await answerOnPhone(t, phone, 'yes');
    expect((await look(screen)).data.state).toBe('unbound');
  });

  test('voids a binding code that is still on screen', async () => {
    const buyer = await makeBuyer(t);
    const screen = await showCode(buyer.session);
    const { phone } = await scan(t, screen.phoneUrl, 1);
    await t.call(changePassword, { as: buyer.session, body: { old_password: testPassword, password } });
    expect(await answerOnPhone(t, phone, 'yes')).not.toContain('已绑定');
    expect(await nameBound(buyer.session)).toBeUndefined();
  });
});

describe('logging in by WeChat', () => {
  test('the browser that showed the code is logged in once', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    const screen = await showCode();
    const { phone, page } = await scan(t, screen.phoneUrl, 0);
    expect(page).toContain('确认登录');
    expect((await look(screen)).cookies).toEqual([]);
    expect(await answerOnPhone(t, phone, 'yes')).toContain('请回到电脑继续');

    const entered = await look(screen);
    expect(entered.data.state).toBe('confirmed');
    const session = entered.cookies.find(({ name }) => name === 'qf_session')?.value ?? '';
    expect((await t.call(getUserBase, { as: session })).data.username).toBe(buyer.username);

    const repeated = await look(screen);
    expect(repeated.data.state).toBe('expired');
    expect(repeated.cookies).toEqual([]);
    await unbind(buyer);
  });

  test('of two concurrent polls one gets the session', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    const screen = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 0);
    await answerOnPhone(t, phone, 'yes');
    const polls = await Promise.all([look(screen), look(screen), look(screen)]);
    expect(polls.filter((one) => one.cookies.some(({ name }) => name === 'qf_session'))).toHaveLength(1);
    await unbind(buyer);
  });

  test('another browser learns nothing of a code and cannot take its session', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    const screen = await showCode();
    const other = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 0);
    await answerOnPhone(t, phone, 'yes');
    for (const cookie of ['', other.cookie, 'x'.repeat(43)]) {
      const stolen = await look({ ...screen, cookie });
      expect(stolen.status).toBe(404);
      expect(stolen.cookies).toEqual([]);
    }
    expect((await look(screen)).data.state).toBe('confirmed');
    await unbind(buyer);
  });

  test('a binding code is visible to its own account only', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const screen = await showCode(buyer.session);
    expect((await look(screen, other.session)).status).toBe(404);
    expect((await look(screen)).status).toBe(404);
  });

  test('only the phone that scanned first is asked, and a consent code works once', async () => {
    const screen = await showCode();
    const asked = await openConsent(t, screen.phoneUrl);
    if (!asked) throw new Error('the code is over');
    const [first, second] = [await consent(t, asked, 0), await consent(t, asked, 1)];
    expect((await t.app.inject({ url: first })).statusCode).toBe(303);
    for (const late of [first, second]) {
      expect((await t.app.inject({ url: late })).body).toContain('二维码已失效');
    }
    const fresh = await showCode();
    const reused = first.replace(/state=.*$/, `state=${fresh.phoneUrl.split('/').at(-1)}`);
    expect((await t.app.inject({ url: reused })).body).toContain('二维码已失效');
    expect((await look(fresh)).data.state).toBe('waiting');
  });

  test('a code lives two minutes, and as long again once it was scanned', async () => {
    const unseen = await showCode();
    const seen = await showCode();
    t.clock.advance({ seconds: 100 });
    const { phone } = await scan(t, seen.phoneUrl, 0);
    t.clock.advance({ seconds: 30 });
    expect((await look(unseen)).data).toEqual({ state: 'expired', seconds_left: 0 });
    expect((await scan(t, unseen.phoneUrl, 0)).page).toContain('二维码已失效');
    expect((await look(seen)).data).toEqual({ state: 'scanned', seconds_left: 90 });
    t.clock.advance({ seconds: 100 });
    expect(await answerOnPhone(t, phone, 'yes')).toContain('二维码已失效');
    expect((await look(seen)).data.state).toBe('expired');
  });

  test('cancelling on the phone logs nobody in', async () => {
    const screen = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 0);
    expect(await answerOnPhone(t, phone, 'no')).toContain('已取消');
    expect(await answerOnPhone(t, phone, 'yes')).toContain('已取消');
    const told = await look(screen);
    expect(told.data.state).toBe('refused');
    expect(told.cookies).toEqual([]);
  });

  test('a disabled account does not get in', async () => {
    const buyer = await makeBuyer(t);
    await bind(buyer, 0);
    await sql`update identity.account set is_enabled = false where id = ${buyer.accountId}`.execute(t.db);
    const screen = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 0);
    await answerOnPhone(t, phone, 'yes');
    expect((await look(screen)).reason).toBe('ACCOUNT_DISABLED');
    await sql`delete from wechat.binding where account_id = ${buyer.accountId}`.execute(t.db);
  });
});

describe('a WeChat account without an account', () => {
  async function confirmUnbound(): Promise<Screen> {
    const screen = await showCode();
    const { phone } = await scan(t, screen.phoneUrl, 2);
    await answerOnPhone(t, phone, 'yes');
    expect((await look(screen)).data.state).toBe('unbound');
    return screen;
  }
  const bindTo = (screen: Screen, buyer: TestBuyer, password = testPassword) =>
    t.call(calls.bindScannedWechat, {
      body: { username: buyer.username, password },
      headers: cookies(screen.cookie),
    });

  test('is bound to the account whose password is given, which is logged in', async () => {
    const buyer = await makeBuyer(t);
    const screen = await confirmUnbound();
    const scanned = await t.call(calls.getScannedWechat, { headers: cookies(screen.cookie) });
    expect(scanned.data.scanned).toEqual({ nickname: '演示新朋友', seconds_left: 1800 });
    expect((await bindTo(screen, buyer, 'Wrong-2026')).reason).toBe('LOGIN_FAILED');

    const entered = await bindTo(screen, buyer);
    expect(entered.data.username).toBe(buyer.username);
    expect(entered.cookies.some(({ name }) => name === 'qf_session')).toBe(true);
    expect((await t.call(calls.getWechat, { as: buyer.session })).data.bound?.nickname).toBe('演示新朋友');
    expect((await bindTo(screen, buyer)).reason).toBe('STATE_FORBIDS');
    await unbind(buyer);
  });

  test('stays scanned when the account has another WeChat account', async () => {
    const [taken, free] = [await makeBuyer(t), await makeBuyer(t)];
    await bind(taken, 0);
    const screen = await confirmUnbound();
    expect((await bindTo(screen, taken)).reason).toBe('CONFLICT');
    expect((await bindTo(screen, free)).status).toBe(200);
    await unbind(taken);
    await unbind(free);
  });

  test('is reserved for the registration that this browser begins, and bound to the account that it opens', async () => {
    const screen = await confirmUnbound();
    const { buyerId, accountId, session } = await makeBuyer(t);
    await transact(t.db, (tx) => reserveScanned(tx, t.app.deps, { browserToken: screen.cookie, buyerId }));
    const left = await t.call(calls.getScannedWechat, { headers: cookies(screen.cookie) });
    expect(left.data.scanned).toBeNull();
    await transact(t.db, (tx) => bindReserved(tx, t.app.deps, { buyerId, accountId }));
    expect((await t.call(calls.getWechat, { as: session })).data.bound?.nickname).toBe('演示新朋友');
    const { rows } = await sql`select 1 from wechat.kept`.execute(t.db);
    expect(rows).toEqual([]);
    await confirm(session);
    await t.call(calls.unbindWechat, { as: session });
  });

  test('is forgotten after half an hour, and by every other browser', async () => {
    const screen = await confirmUnbound();
    const foreign = { ...screen, cookie: 'x'.repeat(43) };
    const buyer = await makeBuyer(t);
    expect((await bindTo(foreign, buyer)).reason).toBe('STATE_FORBIDS');
    t.clock.advance({ minutes: 31 });
    expect((await bindTo(screen, buyer)).reason).toBe('STATE_FORBIDS');
    expect(
      (await t.call(calls.getScannedWechat, { headers: cookies(screen.cookie) })).data.scanned,
    ).toBeNull();
  });
});

test('old codes are deleted', async () => {
  await showCode();
  t.clock.advance({ days: 2 });
  await t.app.deps.jobs.run('wechat.sweep');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wechat.ticket`.execute(t.db);
  expect(rows[0]?.n).toBe(0);
});

test('a store without an official account says so', async () => {
  const plain = await startTestApp();
  try {
    const answer = await plain.call(calls.makeLoginCode);
    expect(answer).toMatchObject({
      reason: 'STATE_FORBIDS',
      message: '微信扫码暂未开通，请用密码或短信登录',
    });
  } finally {
    await plain.close();
  }
});
