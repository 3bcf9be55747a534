import ts from 'typescript';

/** An expression without wrappers: parentheses, `as const`, `!`, `await`. */
export function unwrapExpression(node: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return unwrapExpression(node.expression);
  return node;
}

/** Methods that return as many elements as they get, or at least one of them. */
export const lengthPreservingMethods =
  /^(?:map|toSorted|sort|entries|keys|values|reverse|toReversed|concat|with|fill|from|all|allSettled)$/;

/** The declaration of a name, also of an imported one. */
export function declarationOf(checker: ts.TypeChecker, name: ts.Node): ts.Declaration | undefined {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.valueDeclaration;
}

const isAboveZero = (node: ts.Expression | undefined) =>
  node !== undefined && ts.isNumericLiteral(node) && Number(node.text) > 0;

/** `Array.from({ length: 3 })` or `new Array(3)`. */
const isCounted = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(
    (one) => ts.isPropertyAssignment(one) && one.name.getText() === 'length' && isAboveZero(one.initializer),
  );

/** Whether a list provably has an element in every run. */
export function isNeverEmpty(checker: ts.TypeChecker, list: ts.Expression): boolean {
  const never = (one: ts.Expression | undefined): boolean => one !== undefined && isNeverEmpty(checker, one);
  const node = unwrapExpression(list);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.some((one) => (ts.isSpreadElement(one) ? never(one.expression) : true));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some((one) => (ts.isSpreadAssignment(one) ? never(one.expression) : true));
  if (ts.isStringLiteralLike(node)) return node.text !== '';
  if (ts.isTemplateExpression(node)) return true;
  if (ts.isConditionalExpression(node)) return never(node.whenTrue) && never(node.whenFalse);
  if (ts.isNewExpression(node)) return never(node.arguments?.[0]) || isAboveZero(node.arguments?.[0]);
  if (ts.isIdentifier(node)) {
    const declared = declarationOf(checker, node);
    if (!declared || !ts.isVariableDeclaration(declared)) return false;
    return (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0 && never(declared.initializer);
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: of, name } = node.expression;
    if (name.text === 'split') return true;
    const first = node.arguments[0];
    if (name.text === 'flatMap')
      return (
        never(of) &&
        first !== undefined &&
        ts.isArrowFunction(first) &&
        !ts.isBlock(first.body) &&
        never(first.body)
      );
    if (!lengthPreservingMethods.test(name.text)) return false;
    return never(of) || isCounted(first) || (ts.isIdentifier(of) && never(first));
  }
  return false;
}
