import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// A role grants rights through the bundles of `packages/domain/src/access/rights.ts` alone. Passing a role
// on, e.g. into the audit, is no comparison. Checking for a role is one, in any form: `===`, `includes`,
// `switch`, a table by roles, SQL.
const root = resolve(import.meta.dirname, '..');
const home = 'packages/domain/src/access/rights.ts';

/**
 * Here a role is data and no right: which of a company's accounts is the main one, by which its head office
 * acts.
 */
const asData = /\/identity\/(?:.+\/)?stores[.]repo[.]ts$/;

const comparing = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
const searching = new Set(['includes', 'indexOf', 'has', 'get', 'test', 'match', 'startsWith']);

const sqlComparison = /(?<!check \()\brole\s*(?:=|<>|!=|~|(?:not\s+)?(?:in|like|similar|ilike)\b|is\s)/i;
const columnOfRole = /^(?:\w+[.])*role$/;

function isRole(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'role';
  if (ts.isPropertyAccessExpression(node)) return isRole(node.name);
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && node.argumentExpression.text === 'role';
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapped && isRole(node.expression);
}

function isComparingCall({ expression, arguments: given }: ts.CallExpression): boolean {
  const [first, second] = given;
  // In kysely: where('a.role', '=', 'owner').
  const isSql =
    first && second && ts.isStringLiteralLike(first) && columnOfRole.test(first.text) && given.length === 3;
  if (isSql) return true;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: subject } = expression;
  return searching.has(name.text) && (given.some(isRole) || isRole(subject));
}

/** Renamed, a comparison would go unnoticed. */
function isRenamed(node: ts.Node): boolean {
  if (ts.isBindingElement(node)) return node.propertyName !== undefined && isRole(node.propertyName);
  return (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    isRole(node.initializer) &&
    !isRole(node.name)
  );
}

function isComparison(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node))
    return comparing.has(node.operatorToken.kind) && (isRole(node.left) || isRole(node.right));
  if (ts.isCallExpression(node)) return isComparingCall(node);
  if (ts.isSwitchStatement(node)) return isRole(node.expression);
  if (ts.isElementAccessExpression(node)) return isRole(node.argumentExpression);
  if (ts.isTaggedTemplateExpression(node))
    return /^sql\b/.test(node.tag.getText()) && sqlComparison.test(node.template.getText());
  return isRenamed(node);
}

/** `file:line` of every comparison of a role in one file. */
function comparisonsIn(path: string, text: string): string[] {
  if (path.endsWith('.sql'))
    return text.split('\n').flatMap((line, at) => (sqlComparison.test(line) ? [`${path}:${at + 1}`] : []));
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (isComparison(node))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

test('no role is compared outside of the table of rights', async () => {
  const found: string[] = [];
  let data = 0;
  for await (const path of glob('{apps,packages}/*/{src,migrations}/**/*.{ts,tsx,sql}', { cwd: root })) {
    if (path === home || /[.]test[.]tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const here = text.includes('role') ? comparisonsIn(path, text) : [];
    if (asData.test(path)) data += here.length;
    else found.push(...here);
  }
  expect(found).toEqual([]);
  expect(data).toBeGreaterThan(0);
});

test.each([
  `if (staff.role !== 'quality') refuse();`,
  `const may = viewer?.role == 'owner';`,
  `const may = (viewer.role as string) === 'owner';`,
  `const may = ({ role }: Viewer) => role === 'owner';`,
  `const may = staff['role'] === stage;`,
  `const may = ['finance', 'manager'].includes(staff.role);`,
  `const may = new Set(['owner']).has(staff.role);`,
  `const may = staff.role.startsWith('fin');`,
  `const may = staff.role in table;`,
  `const may = table[staff.role];`,
  `switch (staff.role) { case 'finance': pay(); }`,
  `const { role: duty } = staff;`,
  `const duty = staff.role;`,
  `query.where('a.role', '=', 'owner');`,
  `sql\`select id from identity.staff where role = \${role}\`;`,
  `sql<Row>\`select id from identity.staff s where s.role in ('finance', 'manager')\`;`,
])('a planted comparison is named: %s', (text) => {
  expect(comparisonsIn('planted.ts', text)).toContain('planted.ts:1');
});

test('SQL of a migration that lets a role decide is named, a check of the column is not', () => {
  const planted = `role text not null check (role in ('owner')),\nreturn found.role = 'owner';`;
  expect(comparisonsIn('planted.sql', planted)).toEqual(['planted.sql:2']);
});

test.each([
  `record({ role: staff.role, actor });`,
  `const { role } = staff; insert(role);`,
  `query.select(['id', 'role']);`,
  `const tab = <div role="tab" />;`,
  `page.querySelector('[role=menuitem]');`,
  `sql\`insert into identity.staff (name, role) values (\${name}, \${role})\`;`,
])('a role that is passed on is not named: %s', (text) => {
  expect(comparisonsIn('planted.tsx', text)).toEqual([]);
});
