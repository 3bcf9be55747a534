import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sendSmsCode } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPhone } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addressGroup } from './address-group.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

const send = (ip: string) =>
  t.app.inject({
    method: 'POST',
    url: sendSmsCode.path,
    payload: { phone: nextPhone(), scene: 'register' },
    remoteAddress: ip,
  });

test('codes to one IPv6 customer share a limit, whichever address of the network asks', async () => {
  for (let i = 1; i <= 8; i += 1) expect((await send(`2001:db8:7:7:${i}::${i}`)).statusCode).toBe(200);
  expect((await send('2001:db8:7:7:ffff::1')).json().reason).toBe('CAPTCHA_REQUIRED');
  expect((await send('2001:db8:7:8::1')).statusCode).toBe(200);
});

test('codes requested at the same moment count too', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => send('203.0.113.200')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
});

test('an IPv6 customer cannot evade the limit of a call by changing address on each try', async () => {
  const statuses: number[] = [];
  for (let i = 1; i <= 25; i += 1) {
    const answer = await t.app.inject({
      method: 'POST',
      url: sendSmsCode.path,
      payload: { phone: 'no phone', scene: 'login' },
      remoteAddress: `2001:db8:9:9::${i}`,
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('no limit counts by the bare address', async () => {
  const sources = resolve(import.meta.dirname, '..');
  const requesters: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (file.endsWith('.test.ts') || /^(testing|acceptance)\//.test(file)) continue;
    const text = await readFile(join(sources, file), 'utf8');
    if (/keyGenerator|addressGroup\(|isIPv6|remoteAddress/.test(text)) requesters.push(file);
  }
  expect(requesters.toSorted()).toEqual([
    'build-app.ts',
    'modules/1-ground/identity/login-throttle.ts',
    'modules/1-ground/identity/puzzle.ts',
    'modules/1-ground/identity/send-sms-code.ts',
    'platform/address-group.ts',
    'platform/body-watch.ts',
    'platform/bound-requests.ts',
    'platform/guard-server.ts',
  ]);
});
