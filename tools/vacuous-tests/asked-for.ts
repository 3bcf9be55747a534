import ts from 'typescript';
import { subjectOf } from './expectations.ts';
import { declarationOf, lengthPreservingMethods, unwrapExpression } from './known-lists.ts';

const textOf = (node: ts.Node) => node.getText().replaceAll(/\?(?=\.)|\s+|\bawait\b/g, '');

/** Expressions for a list in assertions: `rows` also covers `rows.map(…)` and values derived from it. */
function namesOf(checker: ts.TypeChecker, list: ts.Expression): string[] {
  const node = unwrapExpression(list);
  if (ts.isBinaryExpression(node)) return namesOf(checker, node.left);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => (ts.isSpreadElement(one) ? namesOf(checker, one.expression) : []));
  const own = [textOf(node)];
  if (ts.isIdentifier(node)) {
    const declared = declarationOf(checker, node);
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
    return made ? [...own, ...namesOf(checker, made)] : own;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return own;
  const { expression: of, name } = node.expression;
  if (!lengthPreservingMethods.test(name.text) && name.text !== 'flatMap') return own;
  const from = of.getText() === 'Object' || of.getText() === 'Array' ? node.arguments[0] : of;
  return from ? [...own, ...namesOf(checker, from)] : own;
}

/** An assertion that an empty or missing list would meet. */
function isMetByNothing(asked: ts.Node, matcher: ts.CallExpression): boolean {
  const name = matcher.expression.getText();
  const wanted = matcher.arguments[0]?.getText() ?? 'undefined';
  if (/\.every\(/.test(asked.getText())) return wanted === 'true';
  if (/\.some\(/.test(asked.getText())) return wanted === 'false';
  if (name.endsWith('.toBeGreaterThan')) return false;
  const isNothing = /^(?:\[\]|0|\{\}|''|undefined|null)$/.test(wanted);
  return isNothing !== /\.not\.\w+$/.test(name);
}

/** The first name of an expression: `data` of `data.list.map(…)`. */
function firstName(list: ts.Expression): ts.Expression {
  const node = unwrapExpression(list);
  if (ts.isBinaryExpression(node)) return firstName(node.left);
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return firstName(node.expression);
  return node;
}

/** Whether an assertion in the list's function or file requires that it has elements. */
export function isIntended(checker: ts.TypeChecker, list: ts.Expression): boolean {
  const names = namesOf(checker, list);
  const declared = declarationOf(checker, firstName(list));
  let scope: ts.Node = list.getSourceFile();
  if (declared?.getSourceFile() === scope) scope = declared;
  while (!ts.isSourceFile(scope) && !ts.isFunctionLike(scope)) scope = scope.parent;
  const saysSo = (node: ts.Node): boolean => {
    const asked = ts.isCallExpression(node) ? subjectOf(node.expression)?.arguments[0] : undefined;
    if (asked && !isMetByNothing(asked, node as ts.CallExpression)) {
      const text = textOf(asked);
      if (names.some((name) => mentions(text, name))) return true;
    }
    return ts.forEachChild(node, (child) => saysSo(child) || undefined) ?? false;
  };
  return names.length > 0 && saysSo(scope);
}

const isWordAt = (text: string, at: number) => /[\w$]/.test(text[at] ?? ' ');
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isWordAt(text, at - 1) && !isWordAt(text, at + name.length)) return true;
  return false;
}
