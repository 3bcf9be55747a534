import { once } from 'node:events';
import { connect } from 'node:net';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../platform/viewer.ts';
import { type BuyerDraft, makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { unknownId } from './company-calls.ts';
import { nameOf } from './make-call.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

/** The answer to headers that wait before sending the body. */
async function asked(endpoint: Endpoint, length: number, cookie = ''): Promise<number> {
  const socket = connect(Number(new URL(t.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const path = endpoint.path.replaceAll('{id}', String(unknownId)).replaceAll(/\{\w+\}/g, '1');
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

/**
 * Every call with files: a logged-in company that may not make it, and its answer. Where any account may,
 * only the body says what it is about, and the call reads it.
 */
const refused: Readonly<Record<string, readonly [who: string, draft: BuyerDraft, status: number]>> = {
  'POST /api/user/document': ['is under review', { passed: false }, 422],
  'POST /api/user/company/change': ['is under review', { passed: false }, 422],
  'POST /api/register/document': ['has long been registered', {}, 404],
  'POST /api/register/dd/document': ['has long been registered', {}, 404],
  'POST /api/register/dd/import': ['registers no stores', {}, 422],
  'POST /api/register/dd/store/{id}/document': ['has no such store', {}, 404],
  'POST /api/hm/receipt/{id}': ['has no such order', {}, 404],
  'POST /api/order/{id}/acceptance/{part}': ['has no such order', {}, 404],
  'POST /api/order/{id}/review/picture': ['has no such order', {}, 404],
  'POST /api/payment/{id}/voucher': ['has no such payment', {}, 404],
  'POST /api/return': ['has ordered nothing yet', {}, 404],
  'POST /api/after_sales': ['has ordered nothing yet', {}, 404],
  'POST /api/user/feedback': ['is nobody', {}, 100],
  'POST /api/order_pad/match': ['is nobody', {}, 100],
};

test('every call with files names a company that it refuses before the body', () => {
  expect(uploads.map(({ name }) => name).sort()).toEqual(Object.keys(refused).sort());
});

test.each(uploads.map(({ name, endpoint }) => ({ name, endpoint, who: refused[name]?.[0] })))(
  '$name refuses a company that $who before a byte of the file is read',
  async ({ name, endpoint }) => {
    const [, draft, status] = refused[name] ?? ['', {}, 0];
    const { session } = await makeBuyer(t, draft);
    expect(await asked(endpoint, 1_000_000, `${sessionCookie}=${session}`)).toBe(status);
  },
);

test('a file over its limit is refused before a byte of it is read', async () => {
  const closed = uploads.filter(({ endpoint: { auth } }) => auth !== 'public');
  expect(closed.length).toBeGreaterThan(5);
  for (const { endpoint, name } of closed) {
    const answer = await asked(endpoint, 500_000_000, `${sessionCookie}=${buyer.session}`);
    // A company that may not send at all gets that answer first.
    expect([413, refused[name]?.[2]], name).toContain(answer);
  }
});
