import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../platform/transact.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const deed = (action: string, details: Record<string, unknown> = {}): Parameters<typeof recordAudit>[1] => ({
  actor: 'staff:1',
  role: 'business',
  action,
  entity: 'buyer:1',
  reason: '',
  details,
  at: t.clock.now(),
});

test('actions recorded at the same time form one chain', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      transact(t.db, (tx) => recordAudit(tx, deed(`deed-${i}`, { z: i, a: { y: [1, null], b: '药' } }))),
    ),
  );
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true, entries: 30 });
});

test('a changed entry is detected at that entry (W6-09)', async () => {
  await recordAudit(t.db, deed('last'));
  const { rows } = await t.pool.query<{ id: number }>(
    'select id from audit.entry order by id offset 10 limit 1',
  );
  const id = rows[0]?.id;
  const before = await t.pool.query('select details from audit.entry where id = $1', [id]);
  await t.pool.query(`update audit.entry set details = details || '{"z": 99}' where id = $1`, [id]);
  expect(await verifyAudit(t.db)).toEqual({ isIntact: false, brokenAt: id });
  await t.pool.query('update audit.entry set details = $2 where id = $1', [id, before.rows[0]?.details]);
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('a removed entry is detected at the one after it', async () => {
  const { rows } = await t.pool.query<{ id: number }>(
    'select id from audit.entry order by id offset 5 limit 2',
  );
  await t.pool.query('delete from audit.entry where id = $1', [rows[0]?.id]);
  expect(await verifyAudit(t.db)).toEqual({ isIntact: false, brokenAt: rows[1]?.id });
});
