import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('the process is alive and ready while its database answers', async () => {
  const t = await startTestApp();
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  await t.close();
});

test('without its database it is alive but not ready', async () => {
  const t = await startTestApp();
  await t.pool.end();
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  const answer = await t.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'database unreachable' });
});
