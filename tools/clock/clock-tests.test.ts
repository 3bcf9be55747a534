import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { clockTestFiles, isTagged } from './clock-tests.ts';

/** Words of a test that depends on days: the machine's time, counts of days, date patterns, expiry. */
const daysPattern = /\bnew Date\(\)|Date\.now\(\)|\\d\+? ?(天|月|个月)|\d 天|\\d\\d-|到期|本月额度|逾期/;
/** A page with a clock under test control. */
const takenOver = /page\.clock\./;

const knowsDays = (text: string) =>
  text.split('\n').some((line) => daysPattern.test(line) && !takenOver.test(line));

/** The starts of a file's tests that depend on days and lack the tag. */
function untaggedTests(source: string): readonly string[] {
  const [helpers = '', ...tests] = `\n${source}`.split(/^(?=test\b)/m);
  const firstLine = (test: string) => test.split('\n').slice(0, 4).join('\n');
  const missing = tests.filter((test) => knowsDays(test) && !isTagged(test)).map(firstLine);
  // Shared code may be used by any test of the file.
  return knowsDays(helpers) && !tests.some((test) => isTagged(test))
    ? [...missing, firstLine(helpers)]
    : missing;
}

test('each journey that depends on days has the tag by which it is run at further times', () => {
  const journeys = globSync('e2e/**/*.test.ts', { cwd: root });
  expect(journeys.length).toBeGreaterThan(30);
  for (const path of journeys) {
    expect(untaggedTests(readFileSync(join(root, path), 'utf8')), path).toEqual([]);
  }
  expect(clockTestFiles()).toContain('e2e/zones.test.ts');
  expect(clockTestFiles()).toContain('apps/demo/src/seed-demo.test.ts');
});

test('a journey without the tag is named when it counts days, reads the time, or shares code that does', () => {
  const journey = (text: string, options = '') => `test('a batch', ${options}async () => {\n  ${text}\n});\n`;
  expect(untaggedTests(journey(String.raw`await page.getByText(/剩 \d+ 天/).waitFor();`))).toHaveLength(1);
  expect(untaggedTests(journey('const key = Date.now();'))).toHaveLength(1);
  expect(untaggedTests(`const due = '2029-12-31 到期';\n${journey('await page.reload();')}`)).toHaveLength(1);
  expect(untaggedTests(journey('const key = Date.now();', `{ tags: ['clock'] }, `))).toEqual([]);
  expect(untaggedTests(journey('await page.clock.pauseAt(Date.now() + 10_000);'))).toEqual([]);
});
