import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expandStatement, isSql, Unknown } from './expand.ts';
import { readRow } from './row-type.ts';
import { descendants, placeOf, sourceFile, unwrapExpression } from './sources.ts';

export interface Statement {
  /** `file:line` of the template. */
  readonly place: string;
  /** As sent; several where it is composed in several ways. */
  readonly texts: readonly string[];
  /** The asserted type of its rows. */
  readonly rowType: ts.TypeNode | undefined;
}

export interface Statements {
  readonly statements: readonly Statement[];
  /** Statements composed only at run time, with the reason. */
  readonly unknown: readonly string[];
  /** Templates that are part of no known statement. */
  readonly unreached: readonly string[];
}

/** Every statement written as a template of Kysely's `sql` in the files, from the syntax tree. */
export function readStatements(
  root: string,
  pattern: string,
  isLookedAt: (path: string) => boolean,
): Statements {
  const paths = globSync(pattern, { cwd: root }).filter((path) => isLookedAt(path.replaceAll('\\', '/')));
  const nodes = paths.flatMap((path) => descendants(sourceFile(join(root, path))));
  const calls = nodes.filter(ts.isCallExpression);
  const byName = Map.groupBy(calls, ({ expression }) => expression.getText());
  const callers = (name: string) => byName.get(name) ?? [];
  const seen = new Set<ts.Node>();
  const unknown: string[] = [];
  const statements: Statement[] = [];
  for (const { expression: callee } of calls) {
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'execute') continue;
    const node = callee.expression;
    try {
      const texts = textsOf(node, callers, seen);
      if (texts.length > 0) statements.push({ place: placeOf(node, root), texts, rowType: rowTypeOf(node) });
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      unknown.push(`${placeOf(node, root)} ${error.message}`);
    }
  }
  const unreached = nodes.filter((node) => isSql(node) && !seen.has(node)).map((node) => placeOf(node, root));
  return { statements, unknown, unreached };
}

function textsOf(
  node: ts.Expression,
  callers: (name: string) => readonly ts.CallExpression[],
  seen: Set<ts.Node>,
): string[] {
  const texts = new Set<string>();
  for (let turn = 0, max = 1; turn < max; turn += 1) {
    const fork = { turn, max };
    const text = expandStatement(node, { fork, callers, seen });
    if (text !== undefined) texts.add(text);
    max = fork.max;
  }
  return [...texts];
}

function rowTypeOf(node: ts.Expression): ts.TypeNode | undefined {
  const plain = unwrapExpression(node);
  return ts.isTaggedTemplateExpression(plain) ? plain.typeArguments?.[0] : undefined;
}

/**
 * The table types given to Kysely, for statements of its builder: `schema.table` with the type of its rows.
 */
export function readTables(root: string, pattern: string): Array<readonly [table: string, row: ts.TypeNode]> {
  const nodes = globSync(pattern, { cwd: root }).flatMap((path) => [
    ...descendants(sourceFile(join(root, path))),
  ]);
  return nodes.filter(ts.isCallExpression).flatMap(({ expression, typeArguments }) => {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'withTables') return [];
    const tables = typeArguments?.[0] && readRow(typeArguments[0]);
    return [...(tables ?? [])].flatMap(([name, row]) => (row ? [[name.slice(1, -1), row] as const] : []));
  });
}
