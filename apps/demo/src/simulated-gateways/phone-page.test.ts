import { startTestApp, type TestApp } from '@qianfang/api/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

test('the page of the phone lets a browser send its origin, so that its buttons are not refused as foreign', async () => {
  const answer = await t.app.inject({ method: 'GET', url: '/simulator/phone?code=none' });
  expect(answer.headers['referrer-policy']).toBe('same-origin');
});
