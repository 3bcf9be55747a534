import { getCart } from '@qianfang/contract/cart';
import { endpoint } from '@qianfang/contract/http/endpoint';
import { closed, Id } from '@qianfang/contract/http/fields';
import { problem } from '@qianfang/contract/problem';
import { logIn } from '@qianfang/contract/session';
import type { InjectOptions } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { sessionCookie } from './viewer.ts';

const common = { tag: 'edge', summary: 'edge', auth: 'public', result: closed({}) } as const;
const breaks = endpoint({ method: 'GET', path: '/api/edge/breaks' }, common);
const races = endpoint({ method: 'GET', path: '/api/edge/races' }, common);
const lies = endpoint(
  { method: 'GET', path: '/api/edge/lies' },
  { ...common, result: closed({ total: Id }) },
);
const refuses = endpoint({ method: 'GET', path: '/api/edge/refuses' }, common);
const rarely = endpoint(
  { method: 'GET', path: '/api/edge/rarely' },
  { ...common, limit: { max: 2, seconds: 60 } },
);
const once = endpoint({ method: 'POST', path: '/api/edge/once', idempotent: 'always' }, common);
const named = endpoint(
  { method: 'GET', path: '/api/edge/named/{name}' },
  { ...common, params: closed({ name: Type.String({ maxLength: 100 }) }) },
);

const inside = 'duplicate key value violates unique constraint "account_phone_key" (13800138000)';

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp({
    mount(app) {
      mountEndpoint(app, breaks, () => {
        throw Object.assign(new Error(inside), { code: 'XX001', detail: 'Key (phone)=(13800138000)' });
      });
      mountEndpoint(app, races, () => {
        throw Object.assign(new Error(inside), { code: '23505', detail: 'Key (phone)=(13800138000)' });
      });
      mountEndpoint(app, lies, () => ({ total: -1 }));
      mountEndpoint(app, refuses, () =>
        problem('ORDER_CHANGED', { data: { differences: [1] }, actionUrl: '/cart', retryAfterSeconds: 3 }),
      );
      mountEndpoint(app, rarely, () => ({}));
      mountEndpoint(app, once, () => ({}));
      mountEndpoint(app, named, () => ({}));
    },
  });
});
afterAll(() => edge.close());

async function ask(request: InjectOptions) {
  const answer = await edge.app.inject(request);
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

test('an unexpected error is a 500 in the envelope and reveals no internals', async () => {
  const { status, body, text } = await ask({ url: breaks.path });
  expect(status).toBe(500);
  expect(body).toEqual({ code: 500, message: '系统繁忙，请稍候再试.', data: null, reason: 'INTERNAL' });
  expect(text).not.toMatch(/duplicate|account_phone|13800138000|XX001|\.ts/);
});

test('the loser of a race is told so, and sees no internals either', async () => {
  const { status, body, text, headers } = await ask({ url: races.path });
  expect(status).toBe(409);
  expect(body).toMatchObject({ reason: 'CONFLICT', message: '内容已变化，请核对后重试' });
  expect(headers['retry-after']).toBe('1');
  expect(text).not.toMatch(/duplicate|account_phone|13800138000/);
});

test('an answer that breaks its contract never leaves in a test', async () => {
  expect((await ask({ url: lies.path })).status).toBe(500);
});

test('a refusal carries reason, data, where to go and when to retry', async () => {
  const { status, body, headers } = await ask({ url: refuses.path });
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 409,
    message: '部分商品的价格或库存有变化，请核对后再提交',
    data: { differences: [1] },
    reason: 'ORDER_CHANGED',
    action_url: '/cart',
  });
  expect(headers['retry-after']).toBe('3');
});

test.each([
  ['an unknown call', { url: '/api/nothing/here' }],
  ['the calls as a whole', { url: '/api' }],
  ['a call by another method', { url: logIn.path, method: 'GET' }],
  ['a write where there is none', { url: '/list', method: 'POST' }],
  ['an address that cannot be decoded', { url: '/api/edge/named/%E0%A4%A' }],
  ['a parameter that is too long', { url: `/api/edge/named/${'x'.repeat(300)}` }],
] satisfies ReadonlyArray<readonly [string, InjectOptions]>)(
  '%s is 404 in the envelope',
  async (_, request) => {
    const { status, body } = await ask(request);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 404, message: '内容不存在或已删除', data: null, reason: 'NOT_FOUND' });
  },
);

test('too many calls from one address get a 429 that says when to retry', async () => {
  await ask({ url: rarely.path });
  await ask({ url: rarely.path });
  const { status, body, headers } = await ask({ url: rarely.path });
  expect(status).toBe(429);
  expect(body).toMatchObject({ reason: 'TOO_MANY', message: '操作过于频繁，请稍后再试' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

describe('the caller', () => {
  test('a call for buyers tells a visitor to log in, before it reads the body', async () => {
    const { status, body } = await ask({ url: getCart.path });
    expect(status).toBe(401);
    expect(body).toMatchObject({ reason: 'NOT_LOGGED_IN', message: '请先登录' });
    const large = await ask({
      method: 'POST',
      url: '/api/cart',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(3 * 1024 * 1024)}"`,
    });
    expect(large.status).toBe(401);
  });

  test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", 'x'.repeat(4_000)])(
    'the cookie “%.20s” is nobody’s',
    async (cookie) => {
      expect((await ask({ url: getCart.path, cookies: { [sessionCookie]: cookie } })).status).toBe(401);
    },
  );

  test.each([undefined, 'short', 'with space in it', 'x'.repeat(101)])(
    'a write that must happen once refuses the key %j',
    async (key) => {
      const { status, body } = await ask({
        method: 'POST',
        url: once.path,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
      expect(status).toBe(422);
      expect(body.message).toBe('页面已过期，请刷新后重试');
    },
  );
});

describe('the origin of a write', () => {
  const write = (headers: Record<string, string>) =>
    ask({ method: 'DELETE', url: '/api/user/logout', headers: { host: 'shop.example:3000', ...headers } });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'http://shop.example:3001' },
    { origin: 'http://shop.example.evil.example:3000' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a page of another site (%j) may not write', async (headers) => {
    const { status, body } = await write(headers as Record<string, string>);
    expect(status).toBe(403);
    expect(body).toMatchObject({ reason: 'FOREIGN_ORIGIN', message: '请求来源不被允许，请在本站页面内操作' });
  });

  test.each([{}, { origin: 'http://shop.example:3000' }, { 'sec-fetch-site': 'same-origin' }])(
    'our own pages and programs (%j) may',
    async (headers) => {
      expect((await write(headers as Record<string, string>)).status).toBe(200);
    },
  );

  test('every origin may read', async () => {
    const { status } = await ask({ url: '/healthz', headers: { origin: 'https://evil.example' } });
    expect(status).toBe(200);
  });

  test('behind a proxy the public address counts, whatever the proxy asks for', async () => {
    const shop = await startEdgeApp({ settings: { PUBLIC_URL: 'https://shop.example' } });
    const send = async (origin: string) =>
      (
        await shop.app.inject({
          method: 'DELETE',
          url: '/api/user/logout',
          headers: { host: '10.0.0.7:3000', origin },
        })
      ).statusCode;
    expect(await send('https://shop.example')).toBe(200);
    expect(await send('http://10.0.0.7:3000')).toBe(403);
    await shop.close();
  });
});

test.each([
  { url: '/healthz' },
  { url: breaks.path },
  { url: '/api/nothing' },
  { url: '/nothing' },
  { url: getCart.path },
  { url: '/api/docs' },
  { url: '/?a[b][c][d][e]=1' },
  { url: '/api/%E0%A4%A' },
  { method: 'POST', url: logIn.path, payload: '{', headers: { 'content-type': 'application/json' } },
  { method: 'DELETE', url: '/api/user/logout', headers: { origin: 'https://evil.example' } },
] satisfies InjectOptions[])('the answer to %j carries an id of its own', async (request) => {
  const [first, second] = [await edge.app.inject(request), await edge.app.inject(request)];
  expect(first.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test.each(['/healthz', '/api/docs', '/api/nothing'])(
  'the page %s runs no scripts of elsewhere and cannot be framed or sniffed',
  async (url) => {
    const { headers } = await edge.app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([getCart.path, '/api/focus/common'])(
  'nothing of the answer of the call %s is run, shown or framed',
  async (url) => {
    const { headers } = await edge.app.inject({ url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);
