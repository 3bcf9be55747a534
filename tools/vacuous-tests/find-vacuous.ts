import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../runtime.mjs';
import { isAssertion, isLeftAlone, subjectOf } from './expectations.ts';
import { isOfTests, makeJudge } from './sure-assertion.ts';

export interface Vacuous {
  readonly where: string;
  /** The title of the enclosing test. */
  readonly test: string;
  readonly why: string;
}

const isTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  /^(?:test|it)\b/.test(node.expression.getText()) &&
  node.arguments.length > 1 &&
  /^['"`]/.test(node.arguments[0]?.getText() ?? '');
const skips =
  /^(?:(?:test|it|describe)\b[\s\S]*\.(?:skip|only|todo|skipIf|runIf|fails)|(?:ctx|context|task)\.skip)$/;
const hasTable = /^(?:test|it|describe)(?:\.\w+)*\.(?:each|for)$/;
const isLiteral = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isLiteralExpression(node) || /^(?:true|false|null)$/.test(node.getText()));

type IsCall = (call: ts.CallExpression) => boolean;
const has = (node: ts.Node | undefined, is: IsCall): boolean =>
  node !== undefined &&
  ((ts.isCallExpression(node) && is(node)) ||
    (ts.forEachChild(node, (child) => has(child, is) || undefined) ?? false));
const isLaw: IsCall = ({ expression }) => expression.getText() === 'fc.assert';
const isExpectation: IsCall = (call) =>
  subjectOf(call) !== undefined || /^expect\w*$/.test(call.expression.getText());

/** The matcher of an `expect(x)`. */
function matcherOf(subject: ts.CallExpression): ts.CallExpression | undefined {
  let node: ts.Node = subject.parent;
  while (ts.isPropertyAccessExpression(node)) node = node.parent;
  return node !== subject.parent && ts.isCallExpression(node) && subjectOf(node) === subject
    ? node
    : undefined;
}

/** The list whose emptiness makes `list.every(…)` true, `list.some(…)` false, or `list.filter(…)` empty. */
function listLookedAt(asked: ts.Expression | undefined, wanted: string): ts.Expression | undefined {
  if (!asked || !ts.isCallExpression(asked) || !ts.isPropertyAccessExpression(asked.expression))
    return undefined;
  const { name, expression } = asked.expression;
  const isMetByNothing =
    new Map([
      ['every', 'true'],
      ['some', 'false'],
      ['filter', '[]'],
    ]).get(name.text) === wanted;
  return isMetByNothing ? expression : undefined;
}

/** Where a test of these files may pass without an assertion. */
export function findVacuous(paths: readonly string[]): readonly Vacuous[] {
  const program = readProgram(paths);
  const checker = program.getTypeChecker();
  const { isSure, mayBeEmpty, functionOf, asserts } = makeJudge(checker);
  const found: Vacuous[] = [];

  /** @param isDrawn inside a property, whose lists and branches come from many draws */
  function look(node: ts.Node, around: ts.CallExpression | undefined, isDrawn: boolean): void {
    const test = isTest(node) ? node : around;
    const tell = (why: string, is: boolean) => {
      const file = node.getSourceFile();
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const title = test?.arguments[0]?.getText().slice(1, -1) ?? '';
      if (is) found.push({ where: `${relative(root, file.fileName)}:${line}`, test: title, why });
    };
    const isInTest = test !== undefined;
    if (isTest(node)) {
      const bodies = node.arguments.slice(1);
      tell('nothing surely asserts', !bodies.some((one) => asserts(one) || isSure(one)));
    }
    if (ts.isCallExpression(node)) {
      const { expression: called, arguments: args } = node;
      const name = called.getText();
      tell('it may be skipped', skips.test(name));
      tell('its table may be empty', hasTable.test(name) && args[0] !== undefined && mayBeEmpty(args[0]));
      tell('nobody waits for it', isAssertion(node) && isLeftAlone(node));
      const isCaught = name.endsWith('.catch') && has(called, isAssertion);
      tell('it goes on after a failure', isCaught && !args.every(asserts));
      if (subjectOf(node) === node) lookAtExpect(node, test, isDrawn, tell);
    }
    if (ts.isForOfStatement(node) && !isDrawn && mayBeEmpty(node.expression)) {
      tell('its table may be empty', has(node.statement, isTest));
      tell('its loop may run over nothing', isInTest && has(node.statement, isExpectation));
    }
    if (ts.isIfStatement(node) && !isDrawn && !node.elseStatement)
      tell('its branch may not run', isInTest && has(node.thenStatement, isExpectation));
    if (ts.isTryStatement(node) && node.catchClause)
      tell('it goes on after a failure', has(node.tryBlock, isAssertion) && !isSure(node.catchClause.block));
    const isLawful =
      ts.isCallExpression(node) && (isLaw(node) || has(functionOf(node.expression)?.body, isLaw));
    ts.forEachChild(node, (child) => look(child, test, isDrawn || isLawful));
  }

  type Tell = (why: string, is: boolean) => void;
  function lookAtExpect(
    subject: ts.CallExpression,
    test: ts.Node | undefined,
    isDrawn: boolean,
    tell: Tell,
  ): void {
    const matcher = matcherOf(subject);
    tell('it expects without a matcher', !matcher);
    const [asked, wanted] = [subject.arguments[0], matcher?.arguments[0]];
    tell('it compares literals', isLiteral(asked) && (!wanted || isLiteral(wanted)));
    const list = listLookedAt(asked, wanted?.getText() ?? '');
    tell('it holds of an empty list', list !== undefined && !isDrawn && mayBeEmpty(list));
    if (asked && test && wanted?.getText() === '[]')
      tell('other tests alone fill it', isFilledElsewhere(asked, test));
  }

  /** `expect([...lost]).toEqual([])` over a variable outside the tests that only other tests fill. */
  function isFilledElsewhere(asked: ts.Expression, test: ts.Node): boolean {
    const name = /^(?:\[\.\.\.)?(\w+)\]?$/.exec(asked.getText())?.[1];
    const timesIn = (node: ts.Node) => node.getText().split(new RegExp(`\\b${name}\\b`)).length - 1;
    const beside = test.getSourceFile().statements.filter((one) => !has(one, isTest) && timesIn(one) > 0);
    const isMadeBeside = beside.length === 1 && ts.isVariableStatement(beside[0] as ts.Node);
    return name !== undefined && isMadeBeside && timesIn(test) === 1;
  }

  for (const path of paths) {
    const file = program.getSourceFile(join(root, path));
    if (file) look(file, undefined, false);
  }
  return found;
}

/** The files and the project's files that tests import; of libraries only names are known. */
function readProgram(paths: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    target: ts.ScriptTarget.Latest,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.Preserve,
  };
  const host = ts.createCompilerHost(options, true);
  // Imports of the store itself do not matter for its tests.
  const isOurs = (name: string, from: string) => isOfTests(from) && /^(?:\.|@qianfang\/)/.test(name);
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      isOurs(text, file) ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined },
    );
  const files = paths.map((path) => join(root, path));
  return ts.createProgram(files, options, host);
}
