import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const papers = readdirSync(root).filter((file) => file.endsWith('.md'));
const pages = [...papers, ...filesUnder('docs', /[.]md$/)];

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
    .filter((line) => /^\| (?!(?:term|---|setting|module) )/.test(line))
    .map((line) => line.split('|')[column]?.trim() ?? '');
}

test('the settings of the operators’ page are those that the store reads', () => {
  const [table = ''] = read('docs/operations.md').split('## What is in');
  const told = columnOf(table, 1).flatMap(quotedIn);
  const source = read('apps/api/src/platform/env.ts');
  const known = [...source.matchAll(/env(?:, '|[.])([A-Z_]+)\b/g)].map(([, name = '']) => name);
  expect(told.sort()).toEqual([...new Set(known)].sort());
});

test('every module of the API is described, and no other', () => {
  const [, table = ''] = read('docs/ARCHITECTURE.md').split('## Modules of the API');
  const modules = join(root, 'apps/api/src/modules');
  const onFloors = readdirSync(modules).flatMap((floor) =>
    readdirSync(join(modules, floor)).map((name) => `${floor}/${name}`),
  );
  const [, ...floors] = table.split('\n### ');
  const told = floors.flatMap((floor) => columnOf(floor, 1).map((name) => `${floor.split('\n')[0]}/${name}`));
  expect(told.sort()).toEqual(onFloors.sort());
});

test('every word of the glossary stands in the code', () => {
  const sources = ['packages', 'apps/api/src', 'apps/demo/src', 'apps/storefront/src']
    .flatMap((folder) => filesUnder(folder, /[.]tsx?$/))
    .map(read)
    .join('\n');
  const words = new Set(sources.match(/\w+/g));
  const glossary = read('docs/glossary.md');
  const told = [...columnOf(glossary, 2), ...columnOf(glossary, 3)].flatMap(quotedIn);
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((word) => !words.has(word))).toEqual([]);
});

test('every command in the pages is a script of the project, or of the named workspace', () => {
  const scriptsOf = (folder: string) =>
    Object.keys((JSON.parse(read(join(folder, 'package.json'))) as { scripts: object }).scripts);
  const told = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run ([\w:-]+)(?: -w ([\w/]+))?/g)].map(([, name = '', folder = '.']) => ({
      page,
      name,
      folder,
    })),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter(({ name, folder }) => !scriptsOf(folder).includes(name))).toEqual([]);
});

test('every link and every path of the pages exists', () => {
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

/** A decision's status line: `2026-11-21 · in force · adds to [0009](…), [0012](…)`. */
const statusLine =
  /^\d{4}-\d{2}-\d{2} · (?:in force|superseded by \[\d{4}\]\(\S+\))(?: · (?:superseded in part by|supersedes|supersedes part of|adds to) \[\d{4}\]\(\S+\)(?:, \[\d{4}\]\(\S+\))*)*$/;

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const text = read(`docs/decisions/${file}`);
    const [, number = '', title = ''] = /^# (\d{4}) (.+)/.exec(text) ?? [];
    const status = text.split('\n')[2] ?? '';
    return { file, number, title, status, text };
  });

function numbersAfter(word: string, status: string): string[] {
  const part = status.split(' · ').find((one) => one.startsWith(`${word} [`)) ?? '';
  return [...part.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number);
}

test('each decision has a number of its own, a plain title and a file of that name', () => {
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  for (const { file, number, title } of decisions) {
    expect(title.length, file).toBeGreaterThan(0);
    expect(title.length, file).toBeLessThanOrEqual(60);
    const words = title.toLowerCase().replaceAll(/['’]/g, '');
    expect(file).toBe(`${number}-${words.replaceAll(/[^a-z\d]+/g, '-').replace(/-$/, '')}.md`);
  }
});

test('each decision has a status line and the headings of the one form, in its order', () => {
  for (const { file, status, text } of decisions) {
    expect(status, file).toMatch(statusLine);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const form = ['Context', 'Decision', 'Measured', 'Rejected'];
    expect(headings, file).toContain('Decision');
    expect(headings, file).toEqual(form.filter((heading) => headings.includes(heading)));
  }
});

test('a decision that supersedes another is named by it', () => {
  const pairsOf = (word: string) =>
    decisions.flatMap(({ number, status }) => numbersAfter(word, status).map((other) => [number, other]));
  const turned = (pairs: string[][]) => pairs.map(([one, other]) => [other, one]).sort();
  expect(pairsOf('superseded by').sort()).toEqual(turned(pairsOf('supersedes')));
  expect(pairsOf('superseded in part by').sort()).toEqual(turned(pairsOf('supersedes part of')));
});

test('the list of decisions has each of them once, by its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- (.+)$/gm)].map(([, line = '']) => line);
  const wanted = decisions.map(
    ({ file, number, title, status }) =>
      `[${number} ${title}](${file})${status.includes(' · superseded by') ? ' (superseded)' : ''}`,
  );
  expect(listed.filter((line) => line.startsWith('[')).sort()).toEqual(wanted.sort());
});
