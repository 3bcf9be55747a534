import { once } from 'node:events';
import { connect } from 'node:net';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nameOf } from './ask.ts';
import { none } from './company-calls.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

/** What a call says to a head that waits to be asked for its body. */
async function asked(endpoint: Endpoint, length: number, cookie = ''): Promise<number> {
  const socket = connect(Number(new URL(t.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const path = endpoint.path.replaceAll('{id}', String(none)).replaceAll(/\{\w+\}/g, '1');
  const lines = [
    `${endpoint.method} ${path} HTTP/1.1`,
    'Host: store',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    'Expect: 100-continue',
    'Idempotency-Key: before-the-body',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const answered = once(socket, 'data');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await answered;
  socket.destroy();
  return Number(String(answer).split(' ', 2)[1]);
}

const uploads = allEndpoints
  .filter(({ upload }) => upload)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

test.each(uploads)(
  'a visitor is refused by $name before a byte of the file is read',
  async ({ endpoint }) => {
    expect([401, 404]).toContain(await asked(endpoint, 1_000_000));
  },
);

test.each(uploads.filter(({ endpoint }) => endpoint.path.includes('{id}')))(
  'a company is refused by $name for what is not its own before a byte of the file is read',
  async ({ endpoint }) => {
    expect(await asked(endpoint, 1_000_000, `${sessionCookie}=${buyer.session}`)).toBe(404);
  },
);

test('a file over its bound is refused before a byte of it is read', async () => {
  for (const { endpoint, name } of uploads.filter(({ endpoint: { auth } }) => auth !== 'public')) {
    const answer = await asked(endpoint, 500_000_000, `${sessionCookie}=${buyer.session}`);
    expect([404, 413], name).toContain(answer);
  }
});
