import { getUserBase, logIn, resetForgotten, sendSmsCode, verifyForgotten } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, nextPhone, testPassword } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

const newPassword = 'Xin-mima-2027';

async function tokenFor(phone: string): Promise<string> {
  t.clock.advance({ minutes: 2 });
  const sent = await t.call(sendSmsCode, { body: { phone, scene: 'forget' } });
  const verified = await t.call(verifyForgotten, { body: { phone, code: String(sent.data.demo_code) } });
  return verified.data.token;
}

const reset = (token: string, password = newPassword, again = password) =>
  t.call(resetForgotten, { body: { token, password, password_again: again } });

test('a proven phone sets a new password, and every session ends', async () => {
  const buyer = await makeBuyer(t);
  const token = await tokenFor(buyer.phone);
  expect((await reset(token)).status).toBe(200);
  expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(401);
  const enter = (password: string) => t.call(logIn, { body: { username: buyer.username, password } });
  expect((await enter(testPassword)).status).toBe(422);
  expect((await enter(newPassword)).status).toBe(200);
});

test('the proof is valid once and for ten minutes', async () => {
  const buyer = await makeBuyer(t);
  const used = await tokenFor(buyer.phone);
  await reset(used);
  expect(await reset(used, 'Another-2028')).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
  const late = await tokenFor(buyer.phone);
  t.clock.advance({ seconds: 601 });
  expect(await reset(late, 'Another-2028')).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
});

test('mistakes are shown at their fields and do not use the proof up', async () => {
  const buyer = await makeBuyer(t);
  const token = await tokenFor(buyer.phone);
  expect((await reset(token, 'short')).errors).toEqual({ password: ['密码至少 8 位，您填了 5 位'] });
  expect((await reset(token, 'michelle1')).errors).toEqual({
    password: ['这个密码太常见，容易被猜到，请换一个'],
  });
  expect((await reset(token, `${buyer.name}2026`)).errors?.password?.[0]).toMatch(/单位/);
  expect((await reset(token, newPassword, 'Other-2027')).errors).toEqual({
    password_again: ['两次填写的密码不一致'],
  });
  expect((await reset(token, testPassword)).errors).toEqual({ password: ['新密码不能与原密码相同'] });
  expect((await reset(token)).status).toBe(200);
});

test('an unknown phone gets the answer of a wrong code', async () => {
  const phone = nextPhone();
  const buyer = await makeBuyer(t);
  t.clock.advance({ minutes: 2 });
  const sent = await t.call(sendSmsCode, { body: { phone, scene: 'forget' } });
  await t.call(sendSmsCode, { body: { phone: buyer.phone, scene: 'forget' } });
  const unknown = await t.call(verifyForgotten, { body: { phone, code: String(sent.data.demo_code) } });
  const wrong = await t.call(verifyForgotten, { body: { phone: buyer.phone, code: 'x000000'.slice(1) } });
  expect([unknown.status, unknown.message]).toEqual([wrong.status, wrong.message]);
});

test('a new password unlocks the name', async () => {
  const buyer = await makeBuyer(t);
  await t.pool.query(
    `insert into identity.login_failure (subject, failures, last_at, locked_until)
     values ($1, 9, $2, $2::timestamptz + interval '1 hour')`,
    [`name:${buyer.username}`, t.clock.now()],
  );
  const enter = () => t.call(logIn, { body: { username: buyer.username, password: newPassword } });
  const token = await tokenFor(buyer.phone);
  await reset(token);
  expect((await enter()).status).toBe(200);
});
