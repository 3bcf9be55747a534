import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('messages are kept for three years, and then deleted however many there are', async () => {
  const buyer = await makeBuyer(t);
  await sql`
    insert into message.message (buyer_id, kind, title, created_at)
    select ${buyer.buyerId}, 'order', 'n' || n, ${t.clock.now()}::timestamptz + make_interval(days => case when n > 6000 then 1 else 0 end)
    from generate_series(1, 6001) n`.execute(t.db);
  const counted = async () => {
    await t.app.deps.jobs.run('message.sweep');
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from message.message where buyer_id = ${buyer.buyerId}`.execute(t.db);
    return rows[0]?.many ?? 0;
  };
  const all = await counted();
  expect(all).toBeGreaterThanOrEqual(6001);
  t.clock.set('2029-11-21T12:00:00+08:00');
  expect(await counted()).toBe(all);
  t.clock.set('2029-11-22T12:00:00+08:00');
  expect(await counted()).toBe(1);
});
