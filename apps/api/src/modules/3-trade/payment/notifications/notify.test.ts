import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAlipayNotification } from '../../../../testing/alipay.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sendUnionpayNotification } from '../../../../testing/unionpay.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ gateway: true });
});
afterAll(() => t.close());

const formType = 'application/x-www-form-urlencoded';
const fieldsOf = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');

async function tell(path: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/notify/${path}`,
    headers: { 'content-type': formType, ...headers },
    payload,
  });
  return { status: answer.statusCode, reason: answer.json().reason };
}

describe.each(['alipay', 'unionpay', 'wechat'])('forged notifications of %s', (path) => {
  test('150,000 fields are refused before they are read', async () => {
    const answer = await tell(path, fieldsOf(150_000));
    // WeChat identifies itself in the headers.
    expect(answer).toEqual(
      path === 'wechat' ? { status: 401, reason: 'SIGNATURE_WRONG' } : { status: 413, reason: 'TOO_LARGE' },
    );
  });

  test.each(['', '&&&', fieldsOf(20_000).slice(0, 60_000), 'sign=x&sign=y', '%00=%00', '[['.repeat(30_000)])(
    'what no gateway writes is not its (%#)',
    async (payload) => {
      expect(await tell(path, payload)).toEqual({ status: 401, reason: 'SIGNATURE_WRONG' });
    },
  );
});

test('a form with a repeated field is refused, signed or not, because it is ambiguous', async () => {
  const twice = (body: string) => `${body}&trade_status=TRADE_SUCCESS&respCode=00`;
  expect((await sendAlipayNotification(t, { fields: {}, tamper: twice })).status).toBe(401);
  expect(await sendUnionpayNotification(t, { fields: { respCode: '00' }, tamper: twice })).toBe(401);
});

test.each([
  ['no signature', { sign: '' }],
  ['what no key signs', { sign: '签名' }],
  ['a signature of another kind', { sign_type: 'RSA' }],
])('Alipay’s with %s is refused', async (_, change) => {
  const tamper = (body: string) => {
    const fields = new URLSearchParams(body);
    for (const [name, value] of Object.entries(change)) fields.set(name, value);
    return fields.toString();
  };
  expect((await sendAlipayNotification(t, { fields: {}, tamper })).status).toBe(401);
});

test('deeply nested JSON in the name of WeChat Pay is refused by its headers', async () => {
  const payload = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  expect(await tell('wechat', payload, { 'content-type': 'application/json' })).toEqual({
    status: 401,
    reason: 'SIGNATURE_WRONG',
  });
});
