import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const leaves = /\bwindow\.location(?:\.(?:reload|assign|replace)\(|(?:\.href)? = )/;

test('a page is left for another document by leavePage alone, so that nobody takes it for finished', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => leaves.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each(['window.location.reload()', 'window.location.assign(path)', 'window.location.href = path'])(
  'the rule notices %s',
  (code) => {
    expect(leaves.test(code)).toBe(true);
  },
);
