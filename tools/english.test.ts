import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const maxColumns = 120;
/** Chinese characters and full-width signs take two columns. */
const columnsOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign >= '\u2e80' ? 2 : 1), 0);

/** A row of a table, which is read by its columns. */
const isTable = /^\s*(?:\* \||\/\/ {3})/;

function wideComments(path: string, text: string): string[] {
  const isComment = path.endsWith('.sql') ? /^\s*--/ : /^\s*(?:\/\/|\/?\*)/;
  return text
    .split('\n')
    .flatMap((line, index) =>
      isComment.test(line) && !isTable.test(line) && columnsOf(line) > maxColumns
        ? [`${path}:${index + 1}`]
        : [],
    );
}

/** Subjects are checked after this commit. */
const lastUnchecked = '46f7275d';

function faultOf(subject: string): string | undefined {
  if (subject.length > 72) return 'longer than 72 characters';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return /^[A-Z]/.test(subject) ? undefined : 'begins with a small letter';
}

test('no comment is wider than 120 columns', () => {
  const paths = git('ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.sql').split('\n');
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => wideComments(path, readFileSync(resolve(root, path), 'utf8')))).toEqual([]);
});

test('a wide comment is found in programs and in SQL, and counts Chinese characters twice', () => {
  const wide = '字'.repeat(59);
  expect(wideComments('a.ts', `const a = 1;\n// ${wide}`)).toEqual(['a.ts:2']);
  expect(wideComments('a.sql', `-- ${wide}`)).toEqual(['a.sql:1']);
  expect(wideComments('a.ts', `// ${wide.slice(2)}\nconst b = '${wide}';`)).toEqual([]);
});

test('the subject of a commit is short, begins with a capital and ends without a full stop', () => {
  const subjects = git('log', '--format=%s', `${lastUnchecked}..HEAD`).split('\n');
  expect(subjects.filter((subject) => subject !== '' && faultOf(subject) !== undefined)).toEqual([]);
});

test.each([
  [`Cart: ${'x'.repeat(70)}`, 'longer than 72 characters'],
  ['cart: refuse quantities', 'begins with a small letter'],
  ['Cart: refuse quantities.', 'ends with a full stop'],
])('the subject “%s” is refused', (subject, fault) => {
  expect(faultOf(subject)).toBe(fault);
});
