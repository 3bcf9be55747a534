import { getUserBase, logInBySms, sendSmsCode } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, nextPhone } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

let lastIp = 0;
async function send(phone: string, scene: 'register' | 'login' | 'forget' = 'login', ip?: string) {
  lastIp += 1;
  const answer = await t.app.inject({
    method: 'POST',
    url: sendSmsCode.path,
    payload: { phone, scene },
    remoteAddress: ip ?? `10.1.${lastIp >> 8}.${lastIp & 255}`,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
}

test('a buyer logs in with the sent code, once', async () => {
  const buyer = await makeBuyer(t);
  const sent = await send(buyer.phone);
  expect(sent).toMatchObject({ status: 200, data: { resend_after: 60 } });
  const code = sent.data.demo_code;
  expect(code).toMatch(/^\d{6}$/);
  const entered = await t.call(logInBySms, { body: { phone: buyer.phone, code } });
  expect(entered.status).toBe(200);
  const session = entered.cookies.find((cookie) => cookie.name === 'qf_session')?.value;
  expect((await t.call(getUserBase, { as: session })).data.username).toBe(buyer.username);
  const again = await t.call(logInBySms, { body: { phone: buyer.phone, code } });
  expect(again).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
});

test('a code is valid for five minutes and survives four wrong attempts, not five', async () => {
  const buyer = await makeBuyer(t);
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const enter = (code: string) => t.call(logInBySms, { body: { phone: buyer.phone, code } });

  const first = (await send(buyer.phone)).data.demo_code;
  for (let i = 0; i < 4; i += 1) expect((await enter(wrongOf(first))).reason).toBe('CODE_WRONG');
  expect((await enter(first)).status).toBe(200);

  t.clock.advance({ minutes: 2 });
  const second = (await send(buyer.phone)).data.demo_code;
  for (let i = 0; i < 5; i += 1) await enter(wrongOf(second));
  expect((await enter(second)).reason).toBe('CODE_WRONG');

  t.clock.advance({ minutes: 2 });
  const third = (await send(buyer.phone)).data.demo_code;
  t.clock.advance({ seconds: 301 });
  expect((await enter(third)).reason).toBe('CODE_WRONG');
});

test('a new code waits sixty seconds and replaces the old one', async () => {
  const buyer = await makeBuyer(t);
  const first = (await send(buyer.phone)).data.demo_code;
  expect(await send(buyer.phone)).toMatchObject({ status: 429, reason: 'TOO_MANY', retryAfter: '60' });
  t.clock.advance({ seconds: 60 });
  const second = (await send(buyer.phone)).data.demo_code;
  expect(second).toMatch(/^\d{6}$/);
  // Two codes in a row are equal once in a million runs.
  expect((await t.call(logInBySms, { body: { phone: buyer.phone, code: first } })).reason).toBe('CODE_WRONG');
  expect((await t.call(logInBySms, { body: { phone: buyer.phone, code: second } })).status).toBe(200);
});

test('ten codes a day go to one phone', async () => {
  const phone = nextPhone();
  for (let i = 0; i < 10; i += 1) {
    expect((await send(phone, 'register')).status).toBe(200);
    t.clock.advance({ minutes: 2 });
  }
  expect(await send(phone, 'register')).toMatchObject({
    status: 429,
    message: expect.stringMatching(/今日/),
  });
  t.clock.advance({ days: 1 });
  expect((await send(phone, 'register')).status).toBe(200);
});

test('an address that requests many codes must solve a puzzle first', async () => {
  for (let i = 0; i < 8; i += 1) expect((await send(nextPhone(), 'register', '10.9.9.9')).status).toBe(200);
  expect(await send(nextPhone(), 'register', '10.9.9.9')).toMatchObject({
    status: 422,
    reason: 'CAPTCHA_REQUIRED',
    message: '请完成安全验证后再试',
  });
});

test('at login an unknown phone is answered like a known one; at registration a known one is sent to the login', async () => {
  const buyer = await makeBuyer(t);
  const unknown = nextPhone();
  const sent = await send(unknown);
  expect(sent.status).toBe(200);
  const entered = await t.call(logInBySms, { body: { phone: unknown, code: sent.data.demo_code } });
  expect(entered).toMatchObject({ status: 422, reason: 'CODE_WRONG' });
  expect(await send(buyer.phone, 'register')).toMatchObject({
    status: 422,
    errors: { phone: ['该手机号已注册，请直接登录'] },
    action_url: '/login',
  });
});
