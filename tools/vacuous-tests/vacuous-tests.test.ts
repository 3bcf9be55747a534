import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProbeFolder } from '../probe-folder.ts';
import { root } from '../runtime.mjs';
import { findVacuous } from './find-vacuous.ts';
import { mayBeSkipped } from './may-be-skipped.ts';

const patterns = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{e2e,tools}/**/*.test.ts'];

test('no test of the project can pass without an assertion, and none is skipped without a reason', () => {
  const paths = globSync(patterns, { cwd: root }).sort();
  expect(paths.length).toBeGreaterThan(400);
  const found = findVacuous(paths);
  const { skipped = [], vacuous = [] } = Object.groupBy(found, ({ why }) =>
    why === 'it may be skipped' ? 'skipped' : 'vacuous',
  );
  expect(vacuous).toEqual([]);
  const skips = Map.groupBy(skipped, ({ where }) => where.split(':')[0] ?? '');
  expect(Object.fromEntries([...skips].map(([path, all]) => [path, all.length]))).toEqual(
    Object.fromEntries(Object.entries(mayBeSkipped).map(([path, [times]]) => [path, times])),
  );
});

let probe = '';
beforeAll(() => {
  probe = makeProbeFolder();
});
afterAll(() => rmSync(probe, { recursive: true, force: true }));

let planted = 0;
function whyOf(code: string): string[] {
  planted += 1;
  const file = join(probe, `planted-${planted}.test.ts`);
  writeFileSync(file, `${code}\n`);
  return findVacuous([relative(root, file)]).map(({ why }) => why);
}
const inTest = (body: string) => `test('a title', async ({ page, list }) => { ${body} });`;
const asserted = 'expect(one()).toBe(1);';

test.each([
  ['a test that calls without an assertion', inTest('one();'), 'nothing surely asserts'],
  [
    'a condition before the only assertion',
    inTest(`if (one()) return; ${asserted}`),
    'nothing surely asserts',
  ],
  ['an assertion behind &&', inTest('one() && expect(one()).toBe(1);'), 'nothing surely asserts'],
  [
    'an assertion in one arm of ?:',
    inTest('one() ? expect(one()).toBe(1) : two();'),
    'nothing surely asserts',
  ],
  [
    'an assertion in a callback of a list',
    inTest('list.forEach((x) => expect(x).toBe(1));'),
    'nothing surely asserts',
  ],
  [
    'an assertion in a promise that fails',
    inTest('await one().catch((e) => expect(e).toBe(1));'),
    'nothing surely asserts',
  ],
  [
    'a round of a loop that may go on before it asserts',
    inTest('for (const x of [1, 2]) { if (one(x)) continue; expect(x).toBe(1); }'),
    'nothing surely asserts',
  ],
  [
    'a helper that asserts sometimes',
    `const look = (x) => { if (x) expect(x).toBe(1); };\n${inTest('look(one());')}`,
    'nothing surely asserts',
  ],
  [
    'an assertion in a branch beside another',
    inTest(`${asserted} if (one()) expect(two()).toBe(2);`),
    'its branch may not run',
  ],
  [
    'a loop over a list that nothing is said of',
    inTest(`${asserted} for (const x of list) expect(x).toBe(1);`),
    'its loop may run over nothing',
  ],
  [
    'a loop over what is filtered out of a list with something in it',
    inTest(
      'const some = [1, 2].filter(one); expect(some).toEqual([]); for (const x of some) expect(x).toBe(1);',
    ),
    'its loop may run over nothing',
  ],
  [
    'a list that is true of nothing',
    inTest('expect(list.every(one)).toBe(true);'),
    'it holds of an empty list',
  ],
  ['offences of an empty list', inTest('expect(list.filter(one)).toEqual([]);'), 'it holds of an empty list'],
  [
    'a table that is computed',
    `const rows = all().filter(one);\ntest.each(rows)('%s', (x) => expect(x).toBe(1));`,
    'its table may be empty',
  ],
  [
    'tests that are made in a loop',
    `for (const x of all()) test('a title', () => expect(x).toBe(1));`,
    'its table may be empty',
  ],
  [
    'a list that only tests before it fill',
    `const lost = new Set<string>();\n${inTest(`${asserted} lost.add('x');`)}\n${inTest('expect([...lost]).toEqual([]);')}`,
    'other tests alone fill it',
  ],
  ['a test that is skipped', `test.skip('a title', () => ${asserted.slice(0, -1)});`, 'it may be skipped'],
  [
    'a test that runs on some machines',
    `test.runIf(one())('a title', () => ${asserted.slice(0, -1)});`,
    'it may be skipped',
  ],
  ['a test that runs alone', `it.only('a title', () => ${asserted.slice(0, -1)});`, 'it may be skipped'],
  ['a test that is still to be written', `test.todo('a title');`, 'it may be skipped'],
  ['a test that skips itself', `test('a title', (ctx) => { ctx.skip(); ${asserted} });`, 'it may be skipped'],
  ['expect without a matcher', inTest(`${asserted} expect(two());`), 'it expects without a matcher'],
  ['a matcher that is not called', inTest(`${asserted} expect(two()).toBe;`), 'it expects without a matcher'],
  [
    'a refusal that nobody waits for',
    inTest(`${asserted} expect(two()).rejects.toThrow();`),
    'nobody waits for it',
  ],
  [
    'a poll that nobody waits for',
    inTest(`${asserted} void expect.poll(two).toBe(2);`),
    'nobody waits for it',
  ],
  [
    'an element that nobody waits for',
    inTest(`${asserted} page.locator('a').waitFor();`),
    'nobody waits for it',
  ],
  [
    'catch around an assertion',
    inTest(`${asserted} try { expect(two()).toBe(2); } catch {}`),
    'it goes on after a failure',
  ],
  [
    'a handler behind one',
    inTest(`${asserted} await page.x.waitFor().catch(() => {});`),
    'it goes on after a failure',
  ],
  ['what is written on both sides', inTest('expect(true).toBe(true);'), 'it compares literals'],
])('%s is named', (_, code, why) => {
  expect(whyOf(code)).toContain(why);
});

test.each([
  ['an assertion', inTest(asserted)],
  ['a wait for an element', inTest(`await page.getByText('a').waitFor();`)],
  ['both arms', inTest('if (one()) expect(one()).toBe(1); else expect(two()).toBe(2);')],
  ['a loop over what is written', inTest('for (const x of [1, 2].map(one)) expect(x).toBe(1);')],
  ['a loop that counts', inTest('for (let at = 0; at < 3; at += 1) expect(one(at)).toBe(1);')],
  [
    'a list of which it is said how long it is',
    inTest('expect(list).toHaveLength(2); for (const x of list) expect(x).toBe(1);'),
  ],
  [
    'a table of which another test says how long it is',
    `const rows = all().filter(one);\ntest('a title', () => expect(rows.length).toBeGreaterThan(3));\n` +
      `test.each(rows)('%s', (x) => expect(x).toBe(1));`,
  ],
  [
    'a helper that asserts',
    `const look = async (x) => { await two(); expect(x).toBe(1); };\n${inTest('await look(one());')}`,
  ],
  [
    'a helper that throws',
    `function need(x) { if (!x) throw new Error('none'); }\n${inTest('need(one());')}`,
  ],
  [
    'a property that is drawn many times',
    inTest('fc.assert(fc.property(any, (xs) => { for (const x of xs) expect(x).toBe(1); }));'),
  ],
])('%s is enough', (_, code) => {
  expect(whyOf(code)).toEqual([]);
});
