import { getUserBase, logIn, logOut } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, testPassword } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const from = (ip: string) => ({ remoteAddress: ip });

async function tryLogin(username: string, password: string, ip = '198.51.100.1') {
  return t.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: { username, password },
    ...from(ip),
  });
}

test('a buyer logs in by user name in any case, and by phone', async () => {
  const buyer = await makeBuyer(t, { username: 'RenXin' });
  for (const username of ['renxin', ' RENXIN ', buyer.phone]) {
    const answer = await t.call(logIn, { body: { username, password: testPassword } });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ username: 'RenXin', is_passed: 1, standing: { state: 'passed' } });
    const session = answer.cookies.find((cookie) => cookie.name === 'qf_session')?.value;
    const base = await t.call(getUserBase, { as: session });
    expect(base.data).toMatchObject({ username: 'RenXin', company: buyer.name, is_passed: 1 });
  }
});

test('scripts and other sites cannot reach the session cookie', async () => {
  const buyer = await makeBuyer(t);
  const answer = await tryLogin(buyer.username, testPassword);
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  const [session, hint] = ['qf_session=', 'qf_signed_in='].map((name) =>
    cookies.find((cookie) => cookie.startsWith(name)),
  );
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  // Scripts may know that there is a session and when it changes; nothing else of it.
  expect(hint).toMatch(/^qf_signed_in=[\w-]{8};/);
  expect(hint).not.toMatch(/HttpOnly/);
  expect(session).not.toContain(hint?.slice('qf_signed_in='.length, hint.indexOf(';')));
  const again = await tryLogin(buyer.username, testPassword);
  expect([again.headers['set-cookie']].flat().map(String)).not.toContain(hint);
});

test('logging out ends the session at once', async () => {
  const buyer = await makeBuyer(t);
  expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(200);
  expect((await t.call(logOut, { as: buyer.session })).status).toBe(200);
  expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(401);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const buyer = await makeBuyer(t);
  const wrong = await tryLogin(buyer.username, 'nicht-richtig', '198.51.100.2');
  const unknown = await tryLogin('niemand-hier', 'nicht-richtig', '198.51.100.3');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({
    reason: 'LOGIN_FAILED',
    message: '账号或密码错误，还可以再试 4 次',
    data: { captcha_required: false },
  });
});
