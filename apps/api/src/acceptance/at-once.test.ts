import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { getUserBase } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nextKey } from '../testing/trade-builders.ts';
import { companyCalls } from './company-calls.ts';
import { type CompanyFixtures, makeCompanyFixtures } from './company-fixtures.ts';
import { type Answer, makeCall, nameOf } from './make-call.ts';

let t: TestApp;
let a: CompanyFixtures;
let fresh: TestBuyer;
beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  a = await makeCompanyFixtures(t);
  fresh = await makeBuyer(t);
});
afterAll(() => t.close());

const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
/** They end the session that the other calls need. */
const endsSession = new Set([
  'DELETE /api/user/logout',
  'DELETE /api/user/session',
  'POST /api/user/resetPassword',
  'POST /api/store/{id}/switch',
]);
const writes = Object.entries(companyCalls).filter(
  ([name]) => !name.startsWith('GET ') && !endsSession.has(name) && byName.has(name),
);

function pressByAll(press: (session: string) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(
    [a.buyer, fresh].flatMap(({ session }) => Array.from({ length: 5 }, () => press(session))),
  );
}

test('every call made five times concurrently succeeds or is refused: none fails over the others', async () => {
  const broken: string[] = [];
  for (const [name, call] of writes) {
    const endpoint = byName.get(name);
    const way = call.names?.[0]?.of ?? call.own ?? call.open ?? call.shared;
    if (!endpoint || !way) continue;
    // A company with everything there is, and one without anything.
    const answers = await pressByAll((session) =>
      makeCall(t, endpoint, { ...way(a), key: nextKey() }, session),
    );
    const wrong = answers.filter(({ status }) => status >= 500);
    if (wrong.length > 0) broken.push(`${name}: ${JSON.stringify(wrong[0])}`);
  }
  expect(broken).toEqual([]);
  expect(writes.length).toBeGreaterThan(80);
  expect((await t.call(getUserBase, { as: a.buyer.session })).status).toBe(200);
});
