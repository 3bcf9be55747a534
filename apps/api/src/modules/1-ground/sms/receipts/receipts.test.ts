import { randomUUID } from 'node:crypto';
import { sendSmsCode } from '@qianfang/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nextPhone } from '../../../../testing/builders.ts';
import { receiptKeys, startSmsSimulator } from '../../../../testing/sms.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let simulator: Awaited<ReturnType<typeof startSmsSimulator>>;
let t: TestApp;
beforeAll(async () => {
  simulator = await startSmsSimulator();
  t = await startTestApp({
    isServed: true,
    settings: { SMS: await simulator.fileOf([simulator.aliyun, simulator.tencent]) },
  });
  simulator.follow(t);
});
beforeEach(async () => {
  await simulator.set('aliyun', {});
  await simulator.set('tencent', {});
});
afterAll(async () => {
  await t.close();
  await simulator.close();
});

type Kind = 'aliyun' | 'tencent';

const addressOf = (kind: Kind, key: string = receiptKeys[kind]) => `/api/notify/sms/${kind}/${key}`;

async function post(kind: Kind, body: string, key?: string) {
  const answer = await fetch(`${t.origin}${addressOf(kind, key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=utf-8' },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Sends a code by a service; returns what that took. */
async function send(kind: Kind) {
  if (kind === 'tencent') await simulator.set('aliyun', { fail: 'isv.OUT_OF_SERVICE' });
  const phone = nextPhone();
  expect((await t.call(sendSmsCode, { body: { phone, scene: 'register' } })).status).toBe(200);
  const message = (await simulator.taken()).find((one) => one.phone === phone);
  if (message?.service !== kind) throw new Error(`${kind} took no message`);
  return message;
}

async function stateOf({ ownId }: { readonly ownId: string }) {
  const { rows } = await t.pool.query(
    'select state, reason, parts, reported_at from sms.message where id = $1',
    [ownId],
  );
  return rows[0];
}

const aliyunReceipt = (message: { serviceId: string; phone: string }, more: object = {}) =>
  JSON.stringify([
    {
      phone_number: message.phone,
      send_time: '2026-11-21 10:00:00',
      report_time: '2026-11-21 10:00:03',
      success: true,
      err_code: 'DELIVERED',
      err_msg: '用户接收成功',
      sms_size: '1',
      biz_id: message.serviceId,
      ...more,
    },
  ]);

test.each(['aliyun', 'tencent'] as const)('%s reports what became of a message', async (kind) => {
  await simulator.set(kind, { receiptUrl: `${t.origin}${addressOf(kind)}` });
  const message = await send(kind);
  await expect.poll(async () => (await stateOf(message))?.state).toBe('delivered');
});

test('a message that did not arrive costs nothing at 阿里云, and the first receipt stands', async () => {
  const message = await send('aliyun');
  const failed = aliyunReceipt(message, {
    success: false,
    err_code: 'MOBILE_NOT_ON_SERVICE',
    err_msg: `关机 ${message.phone}`,
  });
  for (let i = 0; i < 2; i += 1) {
    expect(await post('aliyun', failed)).toEqual({ status: 200, body: { code: 0, msg: '接收成功' } });
  }
  const state = await stateOf(message);
  expect(state).toMatchObject({ state: 'failed', parts: 0, reason: '关机 …（MOBILE_NOT_ON_SERVICE）' });
  t.clock.advance({ minutes: 1 });
  await post('aliyun', aliyunReceipt(message));
  expect(await stateOf(message)).toEqual(state);
});

test('a long message is counted with its parts, and a doubtful one is settled by our own number', async () => {
  await simulator.set('aliyun', { isSilent: true });
  const phone = nextPhone();
  await t.call(sendSmsCode, { body: { phone, scene: 'register' } });
  const message = (await simulator.taken()).find((one) => one.phone === phone);
  if (!message) throw new Error('no message was taken');
  expect(await stateOf(message)).toMatchObject({ state: 'unknown' });
  await post('aliyun', aliyunReceipt(message, { sms_size: '2', out_id: message.ownId }));
  expect(await stateOf(message)).toMatchObject({ state: 'delivered', parts: 2 });
});

test('腾讯云 gets the answer that it waits for, also for messages that nobody knows', async () => {
  const body = JSON.stringify([
    {
      user_receive_time: '2015-10-17 08:03:04',
      nationcode: '86',
      mobile: '13800138000',
      report_status: 'SUCCESS',
      errmsg: 'DELIVRD',
      description: '用户短信送达成功',
      sid: 'unheard-of',
    },
  ]);
  expect(await post('tencent', body)).toEqual({ status: 200, body: { result: 0, errmsg: 'OK' } });
});

test('a receipt that comes before the answer that names its message is asked for again', async () => {
  await simulator.set('aliyun', { fail: 'isv.OUT_OF_SERVICE' });
  await simulator.set('tencent', { isSilent: true });
  await t.call(sendSmsCode, { body: { phone: nextPhone(), scene: 'register' } });
  const body = JSON.stringify([{ report_status: 'SUCCESS', sid: 'not-known-yet' }]);
  expect((await post('tencent', body)).status).toBe(503);
  t.clock.advance({ minutes: 2 });
  expect((await post('tencent', body)).status).toBe(200);
});

test('a receipt that comes while the answer that names its message is written is asked for again', async () => {
  const id = randomUUID();
  await t.pool.query(
    "insert into sms.message (id, purpose, service, created_at) values ($1, 'login', 'tencent', $2)",
    [id, t.clock.now()],
  );
  await using answer = await t.pool.connect().then((client) => ({
    client,
    [Symbol.asyncDispose]: async () => client.release(true),
  }));
  // Whoever looks for a message by its receipt waits, at the end of that, until the answer is written.
  await answer.client.query(`
    create function sms.wait_for_answer() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
    create trigger wait_for_answer after update on sms.message for each statement
      execute function sms.wait_for_answer();
    select pg_advisory_lock(4711)`);
  const posted = post('tencent', JSON.stringify([{ report_status: 'SUCCESS', sid: `named-${id}` }]));
  await expect
    .poll(
      async () =>
        (await t.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount,
    )
    .toBe(1);
  await answer.client.query("update sms.message set state = 'sent', service_id = $2 where id = $1", [
    id,
    `named-${id}`,
  ]);
  await answer.client.query('select pg_advisory_unlock(4711)');
  expect((await posted).status).toBe(503);
  await answer.client.query('drop function sms.wait_for_answer cascade');
});

test('a service reports on its own messages only', async () => {
  const message = await send('aliyun');
  await post(
    'tencent',
    JSON.stringify([{ report_status: 'FAIL', sid: message.serviceId, ext: message.ownId }]),
  );
  expect(await stateOf(message)).toMatchObject({ state: 'sent' });
});

test('阿里云 finds out by GET whether the address answers', async () => {
  const answer = await fetch(`${t.origin}${addressOf('aliyun')}`);
  expect([answer.status, await answer.json()]).toEqual([200, { code: 0, msg: '成功' }]);
});

test('who does not know the address is refused', async () => {
  const message = await send('aliyun');
  for (const key of ['another-key-of-an-address', receiptKeys.tencent, 'x']) {
    expect((await post('aliyun', aliyunReceipt(message, { success: false }), key)).status).toBe(401);
  }
  expect(await stateOf(message)).toMatchObject({ state: 'sent' });
  const closed = await startTestApp();
  const answer = await closed.app.inject({ method: 'POST', url: addressOf('aliyun'), payload: '[]' });
  expect(answer.statusCode).toBe(401);
  await closed.close();
});

test.each(['{}', '[1]', 'no JSON', '', JSON.stringify(Array.from({ length: 1_001 }, () => ({})))])(
  'what is no list of receipts is refused: %.20s',
  async (body) => {
    expect((await post('aliyun', body)).status).toBe(422);
  },
);

test('rows that name no message, or in another form, change nothing', async () => {
  const rows = [
    {},
    { biz_id: 1 },
    { biz_id: '' },
    { biz_id: 'x'.repeat(200) },
    { biz_id: 'x', out_id: 'no id' },
  ];
  expect((await post('aliyun', JSON.stringify(rows))).status).toBe(200);
});
