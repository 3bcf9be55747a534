import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { isAccepted } from './accepted-licences.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

test('the notices are those that npm run list-notices writes, which refuses licences that are not accepted', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toBe(thirdPartyNotices());
});

test('a licence is accepted by its name: one of alternatives, all of a conjunction', () => {
  expect(isAccepted('MIT')).toBe(true);
  expect(isAccepted('BSD-3-Clause OR GPL-2.0')).toBe(true);
  expect(isAccepted('MIT AND Zlib')).toBe(true);
  expect(isAccepted('GPL-2.0')).toBe(false);
  expect(isAccepted('MIT AND GPL-2.0')).toBe(false);
  expect(isAccepted('unknown')).toBe(false);
});

test('files that the notices name are there', () => {
  const named = [...thirdPartyNotices().matchAll(/\b(?:apps|tools)\/[\w./-]+\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
