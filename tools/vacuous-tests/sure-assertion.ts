import ts from 'typescript';
import { isIntended } from './asked-for.ts';
import { isAssertion, isLeftAlone } from './expectations.ts';
import { declarationOf, isNeverEmpty } from './known-lists.ts';

type Callable = ts.FunctionLikeDeclaration & { readonly body?: ts.ConciseBody | undefined };
const isCallable = (node: ts.Node | undefined): node is Callable =>
  node !== undefined &&
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node));
const isAsync = (node: ts.Node | undefined): boolean =>
  isCallable(node) && (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false);

/** Functions of the tests; one of the store may throw for unrelated reasons. */
export const isOfTests = (path: string) =>
  /\.test\.tsx?$|\/testing\/|\/acceptance\/|\/e2e\/|\/tools\/browser\//.test(path);

/** They call their argument at least once for a non-empty list. */
const runsForEach = /^(?:forEach|map|flatMap|filter|find|every|some|reduce)$/;
/** Others that call it, beside functions of the tests. */
const runsOnce = /^(?:Promise|property|asyncProperty|poll|execute|transaction|then|finally|step)$/;

/** A statement that may leave its function, or this iteration of its loop. */
function mayLeave(node: ts.Node, isInLoop = false): boolean {
  if (ts.isFunctionLike(node)) return false;
  // A skip is judged separately.
  if (ts.isReturnStatement(node)) return !/\.skip\(/.test(node.expression?.getText() ?? '');
  if (ts.isBreakOrContinueStatement(node)) return !isInLoop;
  const isLoop = ts.isIterationStatement(node, false) || ts.isSwitchStatement(node);
  return ts.forEachChild(node, (child) => mayLeave(child, isInLoop || isLoop)) ?? false;
}

const isThrow = (node: ts.Statement | undefined): boolean =>
  node !== undefined && (ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(isThrow)));

const shortCuts = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** `for (;;)`, or one that counts from a literal number. */
const isRunOnce = ({ initializer, condition }: ts.ForStatement): boolean =>
  !condition || / = \d+$/.test(initializer?.getText() ?? '');

/** Judges whether a piece of code cannot finish without an assertion. */
export function makeJudge(checker: ts.TypeChecker) {
  const judged = new Map<ts.Node, boolean>();
  const mayBeEmpty = (list: ts.Expression) => !isNeverEmpty(checker, list) && !isIntended(checker, list);

  function functionOf(node: ts.Node): Callable | undefined {
    if (isCallable(node)) return node;
    const declared = declarationOf(checker, ts.isPropertyAccessExpression(node) ? node.name : node);
    if (!declared || !isOfTests(declared.getSourceFile().fileName)) return undefined;
    const isMade = ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared);
    const made = isMade ? declared.initializer : declared;
    return isCallable(made) ? made : undefined;
  }

  function isSure(node: ts.Node | undefined): boolean {
    if (!node || ts.isFunctionLike(node) || ts.isTypeNode(node)) return false;
    if (ts.isThrowStatement(node)) return true;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return isSureCall(node);
    if (ts.isBlock(node)) {
      const { statements } = node;
      const first = statements.find((one) => isSure(one) || mayLeave(one));
      return first !== undefined && (isSure(first) || isThrow(statements.at(-1)));
    }
    if (ts.isIfStatement(node)) {
      const { expression, thenStatement, elseStatement } = node;
      if (isThrow(thenStatement) || isThrow(elseStatement) || isSure(expression)) return true;
      return isSure(thenStatement) && isSure(elseStatement);
    }
    if (ts.isConditionalExpression(node))
      return isSure(node.condition) || (isSure(node.whenTrue) && isSure(node.whenFalse));
    if (ts.isBinaryExpression(node) && shortCuts.has(node.operatorToken.kind)) return isSure(node.left);
    if (ts.isForOfStatement(node) || ts.isForInStatement(node))
      return isSure(node.expression) || (!mayBeEmpty(node.expression) && isSure(node.statement));
    if (ts.isForStatement(node)) return isRunOnce(node) && isSure(node.statement);
    if (ts.isWhileStatement(node) || ts.isSwitchStatement(node)) return isSure(node.expression);
    if (ts.isTryStatement(node)) {
      const caught = node.catchClause?.block;
      return isSure(node.finallyBlock) || (isSure(node.tryBlock) && (!caught || isSure(caught)));
    }
    return ts.forEachChild(node, (child) => isSure(child) || undefined) ?? false;
  }

  function isSureCall(call: ts.CallExpression | ts.NewExpression): boolean {
    const { expression: called, arguments: args = [] } = call;
    const of = ts.isPropertyAccessExpression(called) ? called.expression : undefined;
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
    // A rejection handler lets the caller continue.
    if (of && (name === 'catch' || (name === 'then' && args.length > 1)))
      return isSure(of) && args.slice(-1).every(asserts);
    if (ts.isOptionalChain(call)) return false;
    if (isSure(called) || args.some(isSure)) return true;
    if (ts.isNewExpression(call)) return runsOnce.test(name) && args.some(asserts);
    if (isAssertion(call)) return !isLeftAlone(call);
    if (of && runsForEach.test(name))
      return args.some(asserts) && !mayBeEmpty(of) && !(name === 'forEach' && isAsync(args[0]));
    const made = functionOf(called);
    if ((runsOnce.test(name) || made) && args.some(asserts)) return true;
    return made !== undefined && asserts(made) && !isLeftAlone(call, isAsync(made));
  }

  /** Whether a function asserts when it is called. */
  function asserts(node: ts.Node): boolean {
    const made = functionOf(node);
    if (!made) return false;
    const known = judged.get(made);
    if (known !== undefined) return known;
    // A recursive one is judged by the rest of its body.
    judged.set(made, false);
    const answer = isSure(made.body);
    judged.set(made, answer);
    return answer;
  }

  return { isSure, asserts, mayBeEmpty, functionOf };
}
