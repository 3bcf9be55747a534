// Lists every regular expression of the project as JSON. Run by expressions.test.ts in a process of its own,
// because it watches expressions made while modules load.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../runtime.mjs';
import type { Expression, Site } from './expression.ts';

/** `file:line` of every executed `new RegExp`, with the expressions it made. */
const made = new Map<string, Expression[]>();
const place = /file:\/\/\S+?(?=:\d+:\d+)|:(\d+):\d+/g;

/** The caller: the first line of the stack in a file of the project. */
function caller(stack: string): string | undefined {
  for (const line of stack.split('\n').slice(2)) {
    const [file, at] = [...line.matchAll(place)];
    if (file && at && !file[0].includes('/node_modules/'))
      return `${relative(root, fileURLToPath(file[0]))}:${at[1]}`;
  }
  return undefined;
}

function watchExpressions(): void {
  const Plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget) as RegExp;
      const where = caller(new Error().stack ?? '');
      if (where !== undefined) {
        const all = made.get(where) ?? [];
        all.push({ source: expression.source, flags: expression.flags, where });
        made.set(where, all);
      }
      return expression;
    },
  });
}

/** Literals, and places that make others, in one file. */
function readFile(path: string): { readonly literals: Expression[]; readonly sites: Site[] } {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: Expression[] = [];
  const sites: Site[] = [];
  const whereOf = (node: ts.Node) =>
    `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        where: whereOf(node),
      });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    )
      sites.push({ path, where: whereOf(node) });
    ts.forEachChild(node, walk);
  };
  walk(file);
  return { literals, sites };
}

/** The patterns of schemas, at any depth; the names of a record's fields are patterns too. */
function patternsOf(schema: unknown, where: string, found: Expression[]): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'pattern' && typeof value === 'string') found.push({ source: value, flags: 'u', where });
    if (key === 'patternProperties') {
      for (const pattern of Object.keys(value as object)) found.push({ source: pattern, flags: 'u', where });
    }
    patternsOf(value, where, found);
  }
}

async function readPatterns(): Promise<Expression[]> {
  const { allEndpoints } = (await import(
    pathToFileURL(join(root, 'packages/contract/src/all-endpoints.ts')).href
  )) as typeof import('@qianfang/contract/all-endpoints');
  const found: Expression[] = [];
  for (const endpoint of allEndpoints) patternsOf(endpoint, `${endpoint.method} ${endpoint.path}`, found);
  return found;
}

const isShipped = (path: string) =>
  ['.ts', '.tsx', '.mjs', '.js'].includes(extname(path)) &&
  !/\.(?:test|config)\.tsx?$|(?:^|\/)testing\//.test(path);

const folders = process.argv.slice(2);
const isWholeStore = folders.includes('packages');
// Git ignores probes.
const ignored = isWholeStore ? ['--exclude-standard'] : [];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', ...ignored, '--', ...folders], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\n').filter(isShipped).map(readFile);
const sites = files.flatMap((file) => file.sites);

watchExpressions();
for (const path of new Set(sites.map((site) => site.path))) {
  if (!path.endsWith('.tsx')) await import(pathToFileURL(join(root, path)).href);
}
const unseen = sites.filter(({ where }) => !made.has(where)).map(({ where }) => where);
const expressions = [
  ...files.flatMap((file) => file.literals),
  ...sites.flatMap(({ where }) => made.get(where) ?? []),
  ...(isWholeStore ? await readPatterns() : []),
];
process.stdout.write(JSON.stringify({ expressions, unseen }));
