import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The numbered acceptance rules of trade-rules.md, which is not on every machine. */
const rules = [
  ...['Q-01', 'Q-02', 'Q-03', 'Q-04', 'Q-05', 'Q-06', 'Q-07', 'Q-08', 'Q-09', 'Q-10'],
  ...['S-01', 'S-02', 'S-03', 'S-04', 'S-05', 'S-06', 'S-07', 'S-08', 'S-09'],
  ...['G-01', 'G-02', 'G-03', 'G-04', 'G-05', 'G-06', 'G-07'],
  ...['H-01', 'H-02', 'H-03', 'H-04', 'H-05', 'H-06', 'H-07', 'C-01', 'N-01', 'N-02', 'R-01'],
  ...['K-01', 'K-02', 'K-03', 'T-01', 'T-02', 'F-01', 'D-01', 'D-02', 'J-01', 'J-02', 'P-01', 'L-01'],
  ...['E-01', 'E-02', 'E-03', 'W-01', 'V-01', 'V-02', 'V-03', 'V-04', 'V-05', 'V-06', 'V-07'],
  ...['W6-01', 'W6-02', 'W6-03', 'W6-04', 'W6-05', 'W6-06', 'W6-07', 'W6-08', 'W6-09', 'W6-10'],
];

/** Tests that go through the front door, like buyers and staff: over the whole app, or in a browser. */
const frontDoor = [
  ...globSync('apps/{api,demo}/src/**/*.test.ts', { cwd: root }),
  ...globSync('e2e/**/*.test.ts', { cwd: root }),
]
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ file, text }) => file.startsWith('e2e/') || /startTestApp|\.inject\(/.test(text));

const title = /(?:\b(?:test|it|describe)(?:\.each\([^)]*\))?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const titles = frontDoor.flatMap(({ text }) => [...text.matchAll(title)].map(([, , words = '']) => words));
const isNamed = (rule: string) => titles.some((words) => new RegExp(`(?<![\\w-])${rule}(?!\\d)`).test(words));

test('the list of rules is that of the specification', ({ skip }) => {
  const specification = join(root, '../shared/spec/trade-rules.md');
  if (!existsSync(specification)) skip('the specification is not on this machine');
  const numbers = readFileSync(specification, 'utf8').matchAll(/^- \*\*([A-Z]\d?-\d\d)\*\*/gm);
  expect([...numbers].map(([, number]) => number).sort()).toEqual([...rules].sort());
});

test('every numbered rule of the trade is named by a test that goes through the front door', () => {
  expect(rules.length).toBe(70);
  expect(rules.filter((rule) => !isNamed(rule))).toEqual([]);
});
