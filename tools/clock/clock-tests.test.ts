import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { clockTestFiles, untaggedTests } from './clock-tests.ts';

test('each journey that knows days carries the tag by which it is run at further times', () => {
  for (const path of globSync('e2e/**/*.test.ts', { cwd: root })) {
    expect(untaggedTests(readFileSync(join(root, path), 'utf8')), path).toEqual([]);
  }
  expect(clockTestFiles()).toContain('e2e/zones.test.ts');
  expect(clockTestFiles()).toContain('apps/api/src/demo/seed-demo.test.ts');
});

test('a journey without the tag is named when it counts days, reads the time, or shares what does', () => {
  const journey = (text: string, options = '') => `test('a batch', ${options}async () => {\n  ${text}\n});\n`;
  expect(untaggedTests(journey(String.raw`await page.getByText(/剩 \d+ 天/).waitFor();`))).toHaveLength(1);
  expect(untaggedTests(journey('const key = Date.now();'))).toHaveLength(1);
  expect(untaggedTests(`const due = '2029-12-31 到期';\n${journey('await page.reload();')}`)).toHaveLength(1);
  expect(untaggedTests(journey('const key = Date.now();', `{ tags: ['clock'] }, `))).toEqual([]);
  expect(untaggedTests(journey('await page.clock.pauseAt(Date.now() + 10_000);'))).toEqual([]);
});
