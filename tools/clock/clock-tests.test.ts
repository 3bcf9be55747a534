import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { clockTestFiles, isTagged } from './clock-tests.ts';

/** Words of a test that depends on days: the machine's time, counts of days, date patterns, expiry. */
const daysPattern = /\bnew Date\(\)|Date\.now\(\)|\\d\+? ?(天|月|个月)|\d 天|\\d\\d-|到期|本月额度|逾期/;
/** A page with a clock under test control. */
const takenOver = /page\.clock\./;

/** Tests that name days which another one with the tag proves, by their titles. */
const provedByAnother: Readonly<Record<string, string>> = {
  'a near-expiry batch is added only with consent to its last day, and the order takes just that batch':
    'a quantity of a near-expiry batch beyond the company’s use is warned of, in its zone and in the cart',
  'an order is bought on credit, with its day said before, and stands among the bills':
    'a company with a late bill reads why it cannot buy on credit',
};

const knowsDays = (text: string) =>
  text.split('\n').some((line) => daysPattern.test(line) && !takenOver.test(line));

/** The starts of a file's tests that depend on days and lack the tag. */
function untaggedTests(source: string): readonly string[] {
  const [helpers = '', ...tests] = `\n${source}`.split(/^(?=test\b)/m);
  const firstLine = (test: string) => test.split('\n').slice(0, 4).join('\n');
  const isProved = (test: string) => Object.keys(provedByAnother).some((title) => test.includes(title));
  const missing = tests
    .filter((test) => knowsDays(test) && !isTagged(test) && !isProved(test))
    .map(firstLine);
  // Shared code may be used by any test of the file.
  return knowsDays(helpers) && !tests.some((test) => isTagged(test))
    ? [...missing, firstLine(helpers)]
    : missing;
}

test('each journey that depends on days has the tag by which it is run at further times', () => {
  const journeys = globSync('e2e/**/*.test.ts', { cwd: root });
  expect(journeys.length).toBeGreaterThan(30);
  const sources = journeys.map((path) => readFileSync(join(root, path), 'utf8'));
  for (const [at, source] of sources.entries()) expect(untaggedTests(source), journeys[at]).toEqual([]);
  const tagged = sources.flatMap((source) => source.split(/^(?=test\b)/m)).filter(isTagged);
  for (const title of Object.values(provedByAnother))
    expect(
      tagged.filter((one) => one.includes(title)),
      title,
    ).toHaveLength(1);
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
