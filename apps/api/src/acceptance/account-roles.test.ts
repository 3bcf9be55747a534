import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { callsOfRights, rightOfCall } from '@qianfang/contract/http/call-rights';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { accountMay, accountRoles, missingRightText } from '@qianfang/domain/access/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCall, nameOf } from './make-call.ts';

let t: TestApp;
const buyers = new Map<string, TestBuyer>();
beforeAll(async () => {
  t = await startTestApp({ demo: true });
  for (const role of accountRoles) {
    const buyer = await makeBuyer(t);
    await t.pool.query('update identity.account set role = $1 where id = $2', [role, buyer.accountId]);
    buyers.set(role, buyer);
  }
});
afterAll(() => t.close());

const withLogin = allEndpoints.filter(({ auth }) => auth === 'account' || auth === 'passed');

test('for every call with a login it is decided who in a company may make it', () => {
  expect(Object.values(callsOfRights).flat().sort()).toEqual(withLogin.map(nameOf).sort());
});

/** The call's decision for a role: what it answers those who may not. */
function refusalOf(endpoint: Endpoint, role: (typeof accountRoles)[number]): string | undefined {
  const right = rightOfCall(endpoint);
  if (right === undefined) throw new Error(`nobody has decided about ${nameOf(endpoint)}`);
  return right === 'every account' || accountMay({ role }, right) ? undefined : missingRightText(right);
}

describe.each(accountRoles)('%s', (role) => {
  const refused = withLogin.filter((endpoint) => refusalOf(endpoint, role) !== undefined);
  const rest = withLogin.filter((endpoint) => !refused.includes(endpoint) && !endpoint.isEndless);

  test('every call that the role may not make is refused before it is read, in a sentence', async () => {
    expect(refused.length > 0).toBe(role !== 'owner');
    for (const endpoint of refused) {
      const answer = await makeCall(t, endpoint, {}, buyers.get(role)?.session);
      expect([nameOf(endpoint), answer.status, answer.body]).toEqual([
        nameOf(endpoint),
        403,
        expect.objectContaining({ reason: 'FORBIDDEN', message: refusalOf(endpoint, role) }),
      ]);
    }
  });

  test('no other call is refused for the role', async () => {
    const asked = rest.filter(({ method }) => method === 'GET');
    expect(asked.length).toBeGreaterThan(100);
    for (const endpoint of asked) {
      const { status, body } = await makeCall(t, endpoint, {}, buyers.get(role)?.session);
      const sentence = status === 403 ? JSON.stringify(body) : '';
      expect(sentence, nameOf(endpoint)).not.toContain('请联系贵公司管理员');
    }
  });
});
