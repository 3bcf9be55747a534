import ts from 'typescript';
import { declarationOf } from './sources.ts';

/** Names of a row with their types as written. */
type Row = ReadonlyMap<string, ts.TypeNode | undefined>;

/** The asserted fields of a row. Undefined where they come from other types in unsupported ways. */
export function readRow(node: ts.TypeNode): Row | undefined {
  if (ts.isParenthesizedTypeNode(node)) return readRow(node.type);
  if (ts.isTypeLiteralNode(node)) return membersOf(node.members);
  if (ts.isIntersectionTypeNode(node)) return joined(node.types.map(readRow));
  if (!ts.isTypeReferenceNode(node)) return undefined;
  return readNamed(node.typeName.getText(), node.typeArguments ?? [], node);
}

function readNamed(name: string, args: readonly ts.TypeNode[], from: ts.Node): Row | undefined {
  const [first, second] = args;
  if (name === 'Readonly' && first) return readRow(first);
  if ((name === 'Pick' || name === 'Omit') && first && second)
    return picked(readRow(first), second, name === 'Pick');
  const declared = args.length === 0 ? declarationOf(name, from) : undefined;
  if (declared === undefined) return undefined;
  if (ts.isTypeAliasDeclaration(declared)) return readRow(declared.type);
  if (!ts.isInterfaceDeclaration(declared)) return undefined;
  const parents = (declared.heritageClauses ?? []).flatMap(({ types }) => types);
  const inherited = parents.map((parent) =>
    readNamed(parent.expression.getText(), parent.typeArguments ?? [], parent),
  );
  return joined([...inherited, membersOf(declared.members)]);
}

function membersOf(members: ts.NodeArray<ts.TypeElement>): Row {
  const present = members
    .filter((member) => ts.isPropertySignature(member))
    .filter(({ questionToken }) => !questionToken);
  return new Map(present.map(({ name, type }) => [name.getText(), type]));
}

function joined(rows: ReadonlyArray<Row | undefined>): Row | undefined {
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? new Map(known.flatMap((row) => [...row])) : undefined;
}

function picked(row: Row | undefined, names: ts.TypeNode, isPicked: boolean): Row | undefined {
  const literals = ts.isUnionTypeNode(names) ? names.types : [names];
  const wanted = new Set(literals.map((literal) => literal.getText().slice(1, -1)));
  return row && new Map([...row].filter(([name]) => wanted.has(name) === isPicked));
}

/** The driver's JavaScript types of PostgreSQL's types (platform/db.ts), by oid. */
const madeOf: ReadonlyMap<number, string> = new Map([
  ...[20, 21, 23, 26, 700, 701].map((type) => [type, 'number'] as const),
  ...[18, 19, 25, 1042, 1043, 1082, 1700, 2950, 5069].map((type) => [type, 'string'] as const),
  [16, 'boolean'],
  [17, 'Buffer'],
  [1184, 'Date'],
]);

/** How a row's type contradicts the column; undefined where it matches, or in unsupported cases. */
export function misfit(type: ts.TypeNode, column: number): string | undefined {
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  const said = parts.map((part) => part.getText()).filter((text) => text !== 'null');
  const made = madeOf.get(column);
  const isPlain = said.length === 1 && /^(number|string|boolean|Buffer|Date)$/.test(said[0] ?? '');
  return made !== undefined && isPlain && said[0] !== made ? `${made}, not ${said[0]}` : undefined;
}
