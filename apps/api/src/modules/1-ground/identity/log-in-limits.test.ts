import { getUserBase, logIn } from '@qianfang/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer, testPassword } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { IdentityTables } from './identity.table.ts';
import { insertPuzzle } from './puzzle.repo.ts';
import { makeToken } from './token.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.pool.query('truncate identity.login_failure');
});

async function attempt(
  username: string,
  password: string,
  options: {
    readonly ip?: string;
    readonly captcha?: string;
    readonly cookies?: Record<string, string>;
  } = {},
) {
  const answer = await t.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: { username, password, ...(options.captcha ? { captcha: options.captcha } : {}) },
    remoteAddress: options.ip ?? '198.51.100.1',
    cookies: options.cookies ?? {},
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
}

/** The answer to a puzzle that takes no work. */
async function puzzle(): Promise<string> {
  const salt = makeToken().slice(0, 22);
  const expiresAt = new Date(t.clock.now().getTime() + 60_000);
  await insertPuzzle(t.db, { salt, bits: 0, address_group: 'test', expires_at: expiresAt });
  return `${salt}${'.0'.repeat(16)}`;
}

test('from the third failure on a puzzle is required, for unknown names too', async () => {
  const buyer = await makeBuyer(t);
  for (const username of [buyer.username, 'nobody-here']) {
    for (let i = 0; i < 3; i += 1) await attempt(username, 'wrong', { ip: `203.0.113.${i}` });
    const without = await attempt(username, testPassword, { ip: '203.0.113.50' });
    expect(without).toMatchObject({
      status: 422,
      reason: 'CAPTCHA_REQUIRED',
      data: { captcha_required: true },
    });
  }
  const unmade = `${makeToken().slice(0, 22)}${'.0'.repeat(16)}`;
  const refused = { status: 422, reason: 'CAPTCHA_REQUIRED', message: '安全验证未通过，请再试一次' };
  expect(await attempt(buyer.username, testPassword, { captcha: unmade })).toMatchObject(refused);
  const captcha = await puzzle();
  expect((await attempt(buyer.username, 'wrong', { captcha })).reason).toBe('LOGIN_FAILED');
  // One answer serves one attempt, right or wrong.
  expect(await attempt(buyer.username, testPassword, { captcha })).toMatchObject(refused);
  expect((await attempt(buyer.username, testPassword, { captcha: await puzzle() })).status).toBe(200);
});

test('the fifth failure locks for a minute, the next for longer, and a right password does not unlock it', async () => {
  const buyer = await makeBuyer(t);
  const fail = async () => attempt(buyer.username, 'wrong', { captcha: await puzzle() });
  const messages: string[] = [];
  for (let i = 0; i < 4; i += 1) messages.push((await fail()).message);
  expect(messages).toEqual([4, 3, 2, 1].map((left) => `账号或密码错误，还可以再试 ${left} 次`));
  expect(await fail()).toMatchObject({ status: 429, reason: 'LOGIN_LOCKED', retryAfter: '60' });
  const early = await attempt(buyer.username, testPassword, { captcha: await puzzle() });
  expect(early).toMatchObject({ status: 429, message: '尝试次数过多，请 1 分钟后再试，或改用短信登录' });
  t.clock.advance({ seconds: 61 });
  expect(await fail()).toMatchObject({ status: 429, retryAfter: '300' });
  t.clock.advance({ seconds: 301 });
  const late = await attempt(buyer.username, testPassword, { captcha: await puzzle() });
  expect(late.status).toBe(200);
  expect((await attempt(buyer.username, 'wrong')).message).toMatch(/还可以再试 4 次/);
});

test('nobody locks an account’s owner out of a known browser, and a stolen cookie gives no second set of attempts', async () => {
  const buyer = await makeBuyer(t);
  const entered = await t.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: { username: buyer.username, password: testPassword },
    remoteAddress: '192.0.2.200',
  });
  const known = String(entered.cookies.find(({ name }) => name === 'qf_known')?.value);
  // It reveals no name to a reader.
  expect(Buffer.from(known, 'base64url').toString('latin1')).not.toContain(buyer.phone);
  const stranger = { ip: '198.51.100.66' };
  for (let i = 0; i < 6; i += 1)
    await attempt(buyer.username, 'wrong', { ...stranger, captcha: await puzzle() });
  const locked = await attempt(buyer.username, testPassword, { ip: '192.0.2.7', captcha: await puzzle() });
  expect(locked).toMatchObject({ status: 429, reason: 'LOGIN_LOCKED' });

  const own = { ip: '192.0.2.200', cookies: { qf_known: known } };
  for (const name of [buyer.username.toUpperCase(), buyer.phone])
    expect((await attempt(name, testPassword, own)).status).toBe(200);

  const other = await makeBuyer(t);
  expect((await attempt(other.username, 'wrong', own)).message).toMatch(/还可以再试 4 次/);
  const thief = async () => attempt(buyer.username, 'wrong', { ...own, captcha: await puzzle() });
  for (let i = 0; i < 4; i += 1) expect((await thief()).reason).toBe('LOGIN_FAILED');
  expect(await thief()).toMatchObject({ status: 429, reason: 'LOGIN_LOCKED' });
  const forged = { ip: '192.0.2.201', cookies: { qf_known: `${known.slice(0, -4)}AAAA` } };
  expect((await attempt(buyer.username, testPassword, { ...forged, captcha: await puzzle() })).status).toBe(
    429,
  );
});

test('twenty concurrent attempts count as twenty', async () => {
  const buyer = await makeBuyer(t);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => attempt(buyer.username, 'wrong', { ip: `192.0.2.${i}` })),
  );
  const looked = answers.filter((answer) => answer.reason === 'LOGIN_FAILED').length;
  expect(looked).toBeLessThanOrEqual(4);
  const row = await t.db
    .withTables<IdentityTables>()
    .selectFrom('identity.login_failure')
    .select('failures')
    .where('subject', '=', `name:${buyer.username}`)
    .executeTakeFirstOrThrow();
  expect(row.failures).toBeGreaterThanOrEqual(3);
});

test('one address trying many names is slowed down, and with it its whole IPv6 network', async () => {
  const buyer = await makeBuyer(t);
  for (let i = 0; i < 40; i += 1) {
    await attempt(`name-${i}`, 'wrong', {
      ip: `2001:db8:1:2::${i + 1}`,
      captcha: await puzzle(),
    });
  }
  const solved = { captcha: await puzzle() };
  expect(
    await attempt(buyer.username, testPassword, { ip: '2001:db8:1:2:ffff::9', ...solved }),
  ).toMatchObject({
    status: 429,
  });
  expect((await attempt(buyer.username, testPassword, { ip: '2001:db8:1:3::9' })).status).toBe(200);
});

test('only the right password reveals that an account is disabled, and its sessions end at once', async () => {
  const buyer = await makeBuyer(t);
  await t.db
    .withTables<IdentityTables>()
    .updateTable('identity.account')
    .set({ is_enabled: false })
    .where('id', '=', buyer.accountId)
    .execute();
  expect(await attempt(buyer.username, 'wrong')).toMatchObject({ reason: 'LOGIN_FAILED' });
  expect(await attempt(buyer.username, testPassword)).toMatchObject({
    status: 403,
    reason: 'ACCOUNT_DISABLED',
  });
  expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(401);
});

test('a session ends after a week without a call, and after thirty days in any case', async () => {
  const idle = await makeBuyer(t);
  const busy = await makeBuyer(t);
  const isOpen = async (session: string) => (await t.call(getUserBase, { as: session })).status === 200;
  for (let day = 0; day < 8; day += 2) {
    expect(await isOpen(busy.session)).toBe(true);
    t.clock.advance({ days: 2 });
  }
  expect(await isOpen(idle.session)).toBe(false);
  for (let day = 8; day < 30; day += 2) {
    expect(await isOpen(busy.session)).toBe(true);
    t.clock.advance({ days: 2 });
  }
  expect(await isOpen(busy.session)).toBe(false);
});

test('a write started by a page of another site is refused', async () => {
  const buyer = await makeBuyer(t);
  const answer = await t.app.inject({
    method: 'DELETE',
    url: '/api/user/logout',
    cookies: { qf_session: buyer.session },
    headers: { origin: 'https://evil.example', host: 'store.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(200);
});

test('the stored session and the stored code are useless to a reader of the table', async () => {
  const buyer = await makeBuyer(t);
  const { rows } = await t.pool.query<{ row: string }>(
    'select s::text as row from identity.session s where buyer_id = $1',
    [buyer.buyerId],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(buyer.session);
});
