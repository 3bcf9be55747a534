import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../runtime.mjs';

/** A function whose first argument is untrusted text. */
export interface Parser {
  readonly path: string;
  readonly name: string;
  /** Its number of required arguments. */
  readonly needed: number;
}

/**
 * In rules any function that takes text first counts; the API's functions show by their verb that they parse
 * it.
 */
const rules = ['packages/domain/src/**/*.ts', 'packages/contract/src/**/*.ts'];
const services = ['apps/api/src/{modules,platform}/**/*.ts', 'packages/{embedded-postgres,paper}/src/*.ts'];
const verbs =
  /^(?:parse|extract|read|normalize|judge|match|split|guess|compact|comparable|classify|tidy|clean|fold|mask|escape|decode|understand)[A-Z]/;

type Callable = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
const isCallable = (node: ts.Node): node is Callable =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/** A function, also a wrapped one: `memoize((name) => …)`. */
function callableOf(node: ts.Expression | undefined): Callable | undefined {
  if (!node) return undefined;
  if (isCallable(node)) return node;
  if (!ts.isCallExpression(node)) return undefined;
  for (const argument of node.arguments) if (isCallable(argument)) return argument;
  return undefined;
}

function exportedFunctions(statement: ts.Statement): ReadonlyArray<readonly [name: string, made: Callable]> {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [[statement.name.text, statement]] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const made = callableOf(initializer);
    return made && ts.isIdentifier(name) ? [[name.text, made] as const] : [];
  });
}

/** Typed `string`, or untyped within a wrapper for names. */
function takesText(made: Callable): boolean {
  const [first] = made.parameters;
  if (!first) return false;
  if (first.type) return /^string(?: \| (?:null|undefined))*$/.test(first.type.getText());
  return !first.initializer && ts.isCallExpression(made.parent);
}

function parsersOf(path: string, isWanted: (name: string) => boolean): Parser[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return file.statements.flatMap(exportedFunctions).flatMap(([name, made]) => {
    if (!isWanted(name) || !takesText(made)) return [];
    const needed = made.parameters.filter(
      (one) => !one.questionToken && !one.initializer && !one.dotDotDotToken,
    );
    return [{ path, name, needed: needed.length }];
  });
}

const filesOf = (patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .sort();

/** Every function of the store that parses untrusted text. */
export function listParsers(): readonly Parser[] {
  return [
    ...filesOf(rules).flatMap((path) => parsersOf(path, () => true)),
    ...filesOf(services).flatMap((path) => parsersOf(path, (name) => verbs.test(name))),
  ];
}
