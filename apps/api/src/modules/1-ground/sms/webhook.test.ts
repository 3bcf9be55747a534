import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logInBySms, sendSmsCode } from '@qianfang/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer, nextPhone } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const secret = 'a-secret-of-the-gateway';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let t: TestApp;
let gateway: Server;
let folder: string;
let status = 200;
const taken: Taken[] = [];

async function fileOf(keys: Readonly<Record<string, string>>): Promise<string> {
  const file = join(folder, 'sms.json');
  await writeFile(file, JSON.stringify(keys));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-sms-'));
  gateway = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  t = await startTestApp({ settings: { SMS: await fileOf({ url, secret }) } });
});
beforeEach(() => {
  status = 200;
  taken.length = 0;
});
afterAll(async () => {
  await t.close();
  gateway.close();
  await rm(folder, { recursive: true });
});

test('a store in service sends codes through its gateway, signed, and shows them to nobody', async () => {
  const buyer = await makeBuyer(t);
  const sent = await t.call(sendSmsCode, { body: { phone: buyer.phone, scene: 'login' } });
  expect(sent.data).toEqual({ resend_after: 60 });
  await expect.poll(() => taken.length).toBe(1);
  const [message] = taken as [Taken];
  const { phone, code, ...rest } = JSON.parse(message.body);
  expect({ phone, ...rest }).toEqual({ phone: buyer.phone, purpose: 'login', valid_minutes: 5 });
  expect(message.headers['x-qianfang-signature']).toBe(
    createHmac('sha256', secret)
      .update(`${message.headers['x-qianfang-time']}.${message.body}`)
      .digest('hex'),
  );
  expect((await t.call(logInBySms, { body: { phone, code } })).status).toBe(200);
});

test('no message goes to a phone without an account, and the answer is like any other', async () => {
  const sent = await t.call(sendSmsCode, { body: { phone: nextPhone(), scene: 'forget' } });
  expect(sent).toMatchObject({ status: 200, data: { resend_after: 60 } });
  expect(taken).toEqual([]);
});

test('a registration is told when the gateway did not accept the message', async () => {
  status = 500;
  const sent = await t.call(sendSmsCode, { body: { phone: nextPhone(), scene: 'register' } });
  expect(sent).toMatchObject({
    status: 422,
    reason: 'SMS_UNAVAILABLE',
    errors: { code: ['短信没有发出，请稍后重新获取，或致电客户经理'] },
  });
});

test('an answer that is no 2xx was not taken, also one that leads elsewhere', async () => {
  status = 302;
  expect(await t.call(sendSmsCode, { body: { phone: nextPhone(), scene: 'register' } })).toMatchObject({
    status: 422,
    reason: 'SMS_UNAVAILABLE',
  });
  expect(taken).toHaveLength(1);
});
