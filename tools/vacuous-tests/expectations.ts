import ts from 'typescript';

const waits = /\.waitFor(?!Timeout|LoadState)\w*$/;

/** `expect(x)` of `expect(x).not.toBe(y)`, and the same of `soft` and `poll`. */
export function subjectOf(node: ts.Node): ts.CallExpression | undefined {
  if (ts.isPropertyAccessExpression(node)) return subjectOf(node.expression);
  if (!ts.isCallExpression(node)) return undefined;
  return /^expect(?:\.soft|\.poll)?$/.test(node.expression.getText()) ? node : subjectOf(node.expression);
}

/** A call that may fail by itself: a matcher, a wait, `assert`. */
export function isAssertion({ expression: called }: ts.CallExpression): boolean {
  if (ts.isPropertyAccessExpression(called) && subjectOf(called)) return true;
  const name = called.getText();
  return /^(?:expect\.unreachable|assert(?:\.\w+)?|fc\.assert)$/.test(name) || waits.test(name);
}

/** A floating promise: a statement of its own. Only some matchers return one. */
export function isLeftAlone(call: ts.CallExpression, isPromise = givesPromise(call)): boolean {
  return isPromise && (ts.isExpressionStatement(call.parent) || ts.isVoidExpression(call.parent));
}

function givesPromise(call: ts.CallExpression): boolean {
  const name = call.expression.getText();
  const subject = subjectOf(call.expression)?.getText();
  if (subject === undefined) return waits.test(name) || /\basyncProperty\(/.test(call.getText());
  return subject.startsWith('expect.poll') || /^\.(?:resolves|rejects)\b/.test(name.slice(subject.length));
}
