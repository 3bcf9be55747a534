import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type RawNode,
  type RootOperationNode,
  type ValueNode,
} from 'kysely';

const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode';
const isPlainValue = (node: OperationNode): node is ValueNode =>
  node.kind === 'ValueNode' && (node as ValueNode).immediate !== true;

/** By what stands between the values of a template, which is the same object each time that it is run. */
const texts = new WeakMap<readonly string[], string>();

function textOf(fragments: readonly string[]): string {
  const known = texts.get(fragments);
  if (known !== undefined) return known;
  const text = fragments.reduce((before, fragment, at) => `${before}$${at}${fragment}`);
  texts.set(fragments, text);
  return text;
}

/**
 * Puts the text of a template together once: statements of several KB, which are looked up by their text when they are sent, so that the same
 * text should be the same string.
 */
export class RememberedTexts extends PostgresQueryCompiler {
  override compileQuery(query: RootOperationNode, queryId: CompiledQuery['queryId']): CompiledQuery {
    if (!isRaw(query) || !query.parameters.every(isPlainValue)) return super.compileQuery(query, queryId);
    const parameters = query.parameters.map((one) => (one as ValueNode).value);
    return { query, queryId, sql: textOf(query.sqlFragments), parameters };
  }
}
