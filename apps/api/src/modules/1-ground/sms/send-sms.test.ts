import { logInBySms, sendSmsCode } from '@qianfang/contract/session';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { operation } from '../../../cli/operator/operation.ts';
import { makeBuyer, nextPhone } from '../../../testing/builders.ts';
import { startSmsSimulator } from '../../../testing/sms.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Simulator = Awaited<ReturnType<typeof startSmsSimulator>>;

let simulator: Simulator;
let t: TestApp;
beforeAll(async () => {
  simulator = await startSmsSimulator();
  t = await startTestApp({
    settings: {
      SMS: await simulator.fileOf([simulator.aliyun, simulator.tencent]),
      METRICS: '127.0.0.1:9464',
    },
  });
  simulator.follow(t);
});
beforeEach(async () => {
  await simulator.set('aliyun', {});
  await simulator.set('tencent', {});
  // Past an open circuit, and what one address may ask for without a puzzle.
  t.clock.advance({ days: 1 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await t.close();
  await simulator.close();
});

const register = (phone = nextPhone(), store = t) =>
  store.call(sendSmsCode, { body: { phone, scene: 'register' } });

const sentTo = async (phone: string) => (await simulator.taken()).filter((one) => one.phone === phone);

async function rowsOf(store = t) {
  const { rows } = await store.pool.query(
    'select service, service_id, state, reason, price, parts from sms.message order by created_at desc, id',
  );
  return rows;
}

async function said(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  expect(await operation(args)(t.app.deps)).toBeUndefined();
  return lines.join('\n');
}

test('a code goes out by the first service, signed as it checks it, and logs in', async () => {
  const buyer = await makeBuyer(t);
  const sent = await t.call(sendSmsCode, { body: { phone: buyer.phone, scene: 'login' } });
  expect(sent.data).toEqual({ resend_after: 60 });
  await expect.poll(async () => (await sentTo(buyer.phone)).length).toBe(1);
  const [message] = await sentTo(buyer.phone);
  expect(message).toMatchObject({ service: 'aliyun', template: 'SMS_154950909' });
  const code = message?.params[0] ?? '';
  expect((await t.call(logInBySms, { body: { phone: buyer.phone, code } })).status).toBe(200);
  await expect
    .poll(async () => (await rowsOf())[0])
    .toMatchObject({
      service: 'aliyun',
      service_id: message?.serviceId,
      state: 'sent',
      price: 450,
      parts: 1,
    });
});

test('what the first service refuses for a reason of its own goes out by the second', async () => {
  await simulator.set('aliyun', { fail: 'isv.AMOUNT_NOT_ENOUGH' });
  const phone = nextPhone();
  expect((await register(phone)).status).toBe(200);
  expect(await sentTo(phone)).toMatchObject([
    { service: 'tencent', template: '1111', params: [expect.stringMatching(/^\d{6}$/), '5'] },
  ]);
  expect((await rowsOf())[0]).toMatchObject({ service: 'tencent', state: 'sent', price: 500 });
  expect(await said('sms')).toMatch(/1\. 阿里云短信 .*被拒绝.*账户余额不足，请充值（isv.AMOUNT_NOT_ENOUGH）/);
  expect(await said('waiting')).toMatch(/短信服务须处理（1）\n {2}阿里云短信/);
});

test('a phone that the first service refuses is not sent to by the second', async () => {
  await simulator.set('aliyun', { fail: 'isv.MOBILE_NUMBER_ILLEGAL' });
  const phone = nextPhone();
  expect(await register(phone)).toMatchObject({
    status: 422,
    reason: 'SMS_UNAVAILABLE',
    errors: { code: ['短信没有发出，请稍后重新获取，或致电客户经理'] },
  });
  expect(await sentTo(phone)).toEqual([]);
  expect((await rowsOf())[0]).toMatchObject({
    state: 'refused',
    parts: 0,
    reason: expect.stringMatching(/手机号不正确/),
  });
});

test('a message that the first service may have sent goes to no other one, and whoever asked is told so', async () => {
  await simulator.set('aliyun', { isSilent: true });
  const phone = nextPhone();
  expect(await register(phone)).toMatchObject({
    status: 422,
    reason: 'SMS_UNAVAILABLE',
    errors: { code: ['短信可能没有发出。若一分钟内没有收到，请重新获取，或致电客户经理'] },
  });
  expect(await sentTo(phone)).toMatchObject([{ service: 'aliyun' }]);
  // It may be billed.
  expect((await rowsOf())[0]).toMatchObject({ state: 'unknown', parts: 1, price: 450 });
});

test('a service that keeps failing is not asked for half a minute, then again', async () => {
  await simulator.set('aliyun', { fail: 'InternalError', status: 500 });
  for (let i = 0; i < 5; i += 1) await register();
  await simulator.set('aliyun', {});
  const phone = nextPhone();
  expect((await register(phone)).status).toBe(200);
  expect(await sentTo(phone)).toMatchObject([{ service: 'tencent' }]);
  expect(await said('sms')).toMatch(/阿里云短信 .*连续失败，暂停使用/);
  t.clock.advance({ seconds: 30 });
  const later = nextPhone();
  await register(later);
  expect(await sentTo(later)).toMatchObject([{ service: 'aliyun' }]);
  expect(await said('sms')).not.toMatch(/暂停使用/);
});

test('where each service refuses, whoever asked is told that the message was not sent', async () => {
  await simulator.set('aliyun', { fail: 'isv.SMS_SIGNATURE_ILLEGAL' });
  await simulator.set('tencent', { fail: 'FailedOperation.SignatureIncorrectOrUnapproved' });
  expect(await register()).toMatchObject({ status: 422, reason: 'SMS_UNAVAILABLE' });
  expect((await rowsOf())[0]).toMatchObject({ service: 'tencent', state: 'refused' });
});

test('metrics count the messages of the last hour by what became of them', async () => {
  const counted = async () =>
    ((await t.app.metrics?.metrics()) ?? '').split('\n').filter((line) => line.startsWith('qianfang_sms{'));
  expect(await counted()).toEqual([]);
  await simulator.set('aliyun', { fail: 'isv.MOBILE_NUMBER_ILLEGAL' });
  await register();
  expect(await counted()).toEqual(['qianfang_sms{state="refused"} 1']);
  t.clock.advance({ minutes: 61 });
  expect(await counted()).toEqual([]);
});

test.each([
  ['access_key_secret', { access_key_secret: 'wrong' }, /请核对 access_key_secret/],
  ['access_key_id', { access_key_id: 'wrong' }, /access_key_id 不存在/],
  ['sign_name', { sign_name: '别家' }, /签名不合法或未审核通过/],
] as const)('a wrong %s of 阿里云 is said to the operators', async (_, change, sentence) => {
  const store = await startTestApp({
    settings: { SMS: await simulator.fileOf([{ ...simulator.aliyun, ...change }]) },
    now: t.clock.now().toISOString(),
  });
  expect((await register(nextPhone(), store)).status).toBe(422);
  expect((await rowsOf(store))[0]?.reason).toMatch(sentence);
  await store.close();
});

test.each([
  ['secret_key', { secret_key: 'wrong' }, /请核对 secret_key/],
  ['secret_id', { secret_id: 'wrong' }, /secret_id 不存在/],
  ['sdk_app_id', { sdk_app_id: '1' }, /不属于同一账号/],
  ['list of variables', { variables: 'code' }, /模板变量与审核通过的模板不符/],
] as const)('a wrong %s of 腾讯云 is said to the operators', async (_, change, sentence) => {
  const store = await startTestApp({
    settings: { SMS: await simulator.fileOf([{ ...simulator.tencent, ...change }]) },
    now: t.clock.now().toISOString(),
  });
  expect((await register(nextPhone(), store)).status).toBe(422);
  expect((await rowsOf(store))[0]?.reason).toMatch(sentence);
  await store.close();
});

test('the store sends no more messages a day than it may, whoever asks and at the same time too', async () => {
  const store = await startTestApp({
    settings: { SMS: await simulator.fileOf([simulator.aliyun], { daily_bound: 3 }) },
    now: t.clock.now().toISOString(),
  });
  const buyer = await makeBuyer(store);
  // A refused message costs nothing and takes no place.
  await simulator.set('aliyun', { fail: 'isv.AMOUNT_NOT_ENOUGH' });
  await register(nextPhone(), store);
  await simulator.set('aliyun', {});
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(nextPhone(), store)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const said = { code: ['今日短信已达上限，暂不能发送验证码，请用密码登录，或致电客户经理'] };
  for (const phone of [buyer.phone, nextPhone()]) {
    expect(await store.call(sendSmsCode, { body: { phone, scene: 'login' } })).toMatchObject({
      status: 422,
      reason: 'SMS_UNAVAILABLE',
      errors: said,
    });
  }
  store.clock.advance({ days: 1 });
  simulator.follow(store);
  expect((await register(nextPhone(), store)).status).toBe(200);
  simulator.follow(t);
  await store.close();
});

test('operators see what was sent today and this month, and what it cost', async () => {
  const store = await startTestApp({
    settings: { SMS: await simulator.fileOf([simulator.aliyun, simulator.tencent], { daily_bound: 2 }) },
    now: '2026-11-30T23:50:00+08:00',
  });
  simulator.follow(store);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await register(nextPhone(), store);
  store.clock.advance({ minutes: 20 });
  await register(nextPhone(), store);
  await simulator.set('aliyun', { isSilent: true });
  await register(nextPhone(), store);
  await operation(['sms'])(store.app.deps);
  expect(lines.slice(1)).toEqual([
    '2. 腾讯云短信  尚未调用',
    '今日已用 2 条，上限 2 条，已用完，今日不再发送',
    '今日：2 条，费用约 ¥0.09',
    '  注册  已发出  1 条  ¥0.04',
    '  注册  结果不明  1 条  ¥0.04',
    '本月：2 条，费用约 ¥0.09',
    '  注册  已发出  1 条  ¥0.04',
    '  注册  结果不明  1 条  ¥0.04',
  ]);
  lines.length = 0;
  await operation(['waiting'])(store.app.deps);
  expect(lines.join('\n')).toMatch(/短信服务须处理（2）[\s\S]*今日短信已达上限 2 条/);
  simulator.follow(t);
  await store.close();
});

test('neither phone, nor code, nor key stands in the log', async () => {
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(t.app.deps.log, level).mockImplementation((...told: unknown[]) => {
      lines.push(JSON.stringify(told));
    });
  }
  const phones = [nextPhone(), nextPhone(), nextPhone()] as const;
  await register(phones[0]);
  await simulator.set('aliyun', { fail: 'isv.MOBILE_NUMBER_ILLEGAL' });
  await register(phones[1]);
  await simulator.set('aliyun', { isSilent: true });
  await register(phones[2]);
  expect(lines.filter((line) => line.includes('outside call'))).toHaveLength(3);
  const secrets = [
    ...phones,
    ...(await simulator.taken()).flatMap(({ params }) => params.filter((param) => param.length === 6)),
    simulator.aliyun.access_key_id,
    simulator.aliyun.access_key_secret,
  ];
  const log = lines.join('\n');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  const { rows } = await t.pool.query('select m::text as row from sms.message m');
  const stored = rows.map(({ row }) => row).join('\n');
  expect(phones.filter((phone) => stored.includes(phone))).toEqual([]);
});

test('the demo sends codes as well where it has a service, and shows them', async () => {
  const demo = await startTestApp({
    demo: true,
    settings: { SMS: await simulator.fileOf([simulator.tencent]) },
    now: t.clock.now().toISOString(),
  });
  const phone = nextPhone();
  const sent = await register(phone, demo);
  expect((await sentTo(phone))[0]?.params[0]).toBe(sent.data.demo_code);
  await demo.close();
});

test('messages are kept for a year', async () => {
  const sweptAfter = async (days: number) => {
    t.clock.advance({ days });
    await t.app.deps.jobs.run('sms.sweep');
    return (await rowsOf()).length;
  };
  expect(await sweptAfter(400)).toBe(0);
  await register();
  expect(await sweptAfter(364)).toBe(1);
  expect(await sweptAfter(3)).toBe(0);
});
