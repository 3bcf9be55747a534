import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...filesUnder('docs', /[.]md$/)];

function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/node_modules|\/dist\//.test(path));
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
}

function columnOf(text: string, column: number): string[] {
  return text
    .split('\n')
    .filter((line) => /^\| (?!term|---|setting|module)/.test(line))
    .map((line) => line.split('|')[column]?.trim() ?? '');
}

test('the settings of the operators’ page are those that the store reads', () => {
  const [table = ''] = read('docs/operations.md').split('## What is in');
  const told = columnOf(table, 1).flatMap(quotedIn);
  const source = read('apps/api/src/platform/env.ts');
  const known = [...source.matchAll(/env(?:, '|[.])([A-Z_]+)\b/g)].map(([, name = '']) => name);
  expect(told.sort()).toEqual([...new Set(known)].sort());
});

test('every module of the API is told, and no other', () => {
  const [, table = ''] = read('docs/ARCHITECTURE.md').split('## Modules of the API');
  expect(columnOf(table, 1).sort()).toEqual(readdirSync(join(root, 'apps/api/src/modules')).sort());
});

test('every word of the glossary stands in the code', () => {
  const sources = ['packages', 'apps/api/src', 'apps/storefront/src']
    .flatMap((folder) => filesUnder(folder, /[.]tsx?$/))
    .map(read)
    .join('\n');
  const words = new Set(sources.match(/\w+/g));
  const glossary = read('docs/glossary.md');
  const told = [...columnOf(glossary, 2), ...columnOf(glossary, 3)].flatMap(quotedIn);
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((word) => !words.has(word))).toEqual([]);
});

test('every command in the pages is a script of the project', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({ page, name })),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('every link and every path of the pages leads somewhere', () => {
  const told = pages.flatMap((page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(page), to),
    );
    const paths = quotedIn(text).filter((path) => /^(apps|packages|tools|e2e|docs)\/[\w./-]+$/.test(path));
    return [...links, ...paths].map((path) => ({ page, path }));
  });
  expect(told.length).toBeGreaterThan(100);
  const isThere = (path: string) => path === 'apps/storefront/dist' || existsSync(join(root, path));
  expect(told.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('decisions are numbered once and dated', () => {
  const files = readdirSync(join(root, 'docs/decisions'));
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  for (const file of files) {
    expect(file).toMatch(/^\d{4}-[a-z\d-]+[.]md$/);
    expect(read(`docs/decisions/${file}`), file).toMatch(/^# \d{4} .+\n\n\d{4}-\d{2}-\d{2}/);
  }
});
