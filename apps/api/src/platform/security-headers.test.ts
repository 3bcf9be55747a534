import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { getMessages } from '@qianfang/contract/message';
import { getPayConfirmation } from '@qianfang/contract/pay-confirmation';
import { getSessions } from '@qianfang/contract/profile';
import { getUserBase, logIn } from '@qianfang/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, testPassword } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
let local: TestApp;
beforeAll(async () => {
  [shop, local] = await Promise.all([
    startTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } }),
    startTestApp(),
  ]);
});
afterAll(() => Promise.all([shop.close(), local.close()]));

const directivesOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => [one.split(' ', 1)[0] ?? '', one.slice(one.indexOf(' ') + 1)]),
  );

test('only its own origin may load, submit to and frame a page', async () => {
  const { headers } = await shop.app.inject({ url: '/healthz' });
  expect(directivesOf(headers)).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'frame-src': "'self'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': "'self' 'unsafe-inline'",
  });
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
});

test('behind TLS, browsers are bound to it, for this host and no other', async () => {
  const header = async (t: TestApp) =>
    (await t.app.inject({ url: '/healthz' })).headers['strict-transport-security'];
  expect(await header(shop)).toBe('max-age=31536000');
  expect(await header(local)).toBeUndefined();
});

test('no browser and no proxy stores what a call says about a person or company', async () => {
  const { session } = await makeBuyer(local);
  for (const endpoint of [getUserBase, getMessages, getSessions, getPayConfirmation]) {
    const { headers } = await local.call(endpoint, { as: session });
    expect(headers['cache-control'], endpoint.path).toBe('no-store');
  }
  expect((await local.call(getUserBase)).headers['cache-control']).toBe('no-store');
});

test('only calls that show goods may be stored, and are revalidated each time', () => {
  const kept = allEndpoints.filter(({ isRevalidated }) => isRevalidated).map(({ path }) => path);
  const showsGoods = /^\/api\/(goods|focus|zone|topic|control|near_expiry|index_wntj)\//;
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => !showsGoods.test(`${path}/`))).toEqual([]);
});

describe('the session’s cookie behind TLS', () => {
  const enter = async (t: TestApp, username: string, cookies: Record<string, string> = {}) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: logIn.path,
      payload: { username, password: testPassword },
      cookies,
    });
    expect(answer.statusCode).toBe(200);
    return [answer.headers['set-cookie']].flat().map(String);
  };

  test('browsers accept it only from this host, over TLS and for all paths', async () => {
    const buyer = await makeBuyer(shop);
    const [cookie = ''] = (await enter(shop, buyer.username)).filter((one) => one.includes('qf_session'));
    expect(cookie).toMatch(/^__Host-qf_session=[\w-]{43};/);
    for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
  });

  test('only that name counts: a cookie planted by a neighbour is no session', async () => {
    const { session } = await makeBuyer(shop);
    const ask = async (name: string) =>
      (await shop.app.inject({ url: getUserBase.path, cookies: { [name]: session } })).statusCode;
    expect(await ask('__Host-qf_session')).toBe(200);
    expect(await ask('qf_session')).toBe(401);
  });

  test('it has its plain name without TLS', async () => {
    const buyer = await makeBuyer(local);
    const cookies = await enter(local, buyer.username);
    expect(cookies.some((one) => one.startsWith('qf_session='))).toBe(true);
    expect(cookies.join()).not.toMatch(/__Host-|Secure/);
  });
});

describe('a new login', () => {
  test('ends the browser’s previous session, whoever’s it was, and no other', async () => {
    const [one, other] = [await makeBuyer(local), await makeBuyer(local)];
    const elsewhere = await local.call(logIn, { body: { username: one.username, password: testPassword } });
    const kept = elsewhere.cookies.find(({ name }) => name === 'qf_session')?.value;
    for (const username of [one.username, other.username]) {
      const before = (await makeBuyer(local)).session;
      const entered = await local.call(logIn, { as: before, body: { username, password: testPassword } });
      expect(entered.status).toBe(200);
      expect((await local.call(getUserBase, { as: before })).status).toBe(401);
    }
    expect((await local.call(getUserBase, { as: kept })).status).toBe(200);
  });

  test('that fails leaves the session as it is', async () => {
    const buyer = await makeBuyer(local);
    const failed = await local.call(logIn, {
      as: buyer.session,
      body: { username: buyer.username, password: 'not this one' },
    });
    expect(failed.status).toBe(422);
    expect((await local.call(getUserBase, { as: buyer.session })).status).toBe(200);
  });
});

test.each([
  ['https://shop.example', 200],
  ['https://shop.example:443', 403],
  ['http://shop.example', 403],
  ['https://shop.example:8443', 403],
  ['https://www.shop.example', 403],
  ['null', 403],
])('a write from %s is answered with %i', async (origin, status) => {
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/user/logout', headers: { origin } });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a write without an origin that comes %s is answered with %i', async (site, status) => {
  const headers = { 'sec-fetch-site': site };
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/user/logout', headers });
  expect(answer.statusCode).toBe(status);
});
