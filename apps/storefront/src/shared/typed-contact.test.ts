import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ownPattern = /1\[3-9\]|\\d\{6\}/;
/** A district code is chosen, not typed. */
const others = ['features/registration/company-values.ts'];

test('only the domain parses phones and SMS codes, so that full-width figures and spaces work everywhere', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !others.includes(file))
    .filter((file) => ownPattern.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
