import type { JsonPiece } from '../../../platform/written-json.ts';
import { type CartPieces, headMarkOf, headOf, type LinePieces, type WrittenByName } from './cart-pieces.ts';
import { marksPerLine, type ToldCart } from './told-carts.ts';
import { writeList } from './write-cart.ts';
import type { WrittenText } from './written-fields.ts';

const wholeLine = ({ standing, amounts }: LinePieces): JsonPiece[] => [
  '{',
  standing.bytes,
  ',',
  amounts.bytes,
  ',"ledger":[]}',
];

const pricedLine = ({ input, priced }: LinePieces): JsonPiece[] => [`{${headOf(input)},`, priced.bytes, '}'];

const writeNamed = (fields: Iterable<readonly [name: string, written: WrittenText]>): string =>
  [...fields].map(([name, { text }]) => `"${name}":${text}`).join(',');

/** The whole cart, with what it was priced from. */
export function writePricedCart({ lines, facts, rules }: CartPieces, version: string): JsonPiece[] {
  return [
    '{"data":',
    ...writeList(lines.map(wholeLine)),
    `,${writeNamed(facts)},"pricing":{"version":"${version}",${writeNamed(rules)},"lines":`,
    ...writeList(lines.map(pricedLine)),
    '}}',
  ];
}

/** By what is written of each line that is another: all of it, or a part. */
function changesOf(lines: readonly LinePieces[], { lines: marks }: ToldCart) {
  const placeOf = new Map<number, number>();
  for (let at = 0; at < marks.length; at += marksPerLine) placeOf.set(marks[at] ?? 0, at);
  const changes = {
    whole: [] as LinePieces[],
    amounts: [] as LinePieces[],
    priced: [] as LinePieces[],
    heads: [] as LinePieces[],
  };
  for (const line of lines) {
    const at = placeOf.get(line.input.id);
    if (at === undefined || line.standing.mark !== marks[at + 1]) changes.whole.push(line);
    else if (line.amounts.mark !== marks[at + 2]) changes.amounts.push(line);
    if (at === undefined || line.priced.mark !== marks[at + 3]) changes.priced.push(line);
    else if (headMarkOf(line.input) !== marks[at + 4]) changes.heads.push(line);
  }
  return changes;
}

function orderOf(lines: readonly LinePieces[], { lines: marks }: ToldCart): string {
  const isSame =
    lines.length * marksPerLine === marks.length &&
    lines.every(({ input }, index) => input.id === marks[index * marksPerLine]);
  return isSame ? 'null' : JSON.stringify(lines.map(({ input }) => input.id));
}

const changedFields = (fields: WrittenByName, before: ToldCart['facts']) =>
  writeNamed([...fields].filter(([name, written]) => written.mark !== before.get(name)));

/** What of the cart is another than in one that was told before. */
export function writeCartChanges(
  { lines, facts, rules }: CartPieces,
  before: ToldCart,
  version: string,
): JsonPiece[] {
  const { whole, amounts, priced, heads } = changesOf(lines, before);
  return [
    `{"order":${orderOf(lines, before)},"lines":`,
    ...writeList(whole.map(wholeLine)),
    ',"amounts":',
    ...writeList(amounts.map((line) => [`{"id":${line.input.id},`, line.amounts.bytes, '}'])),
    `,"facts":{${changedFields(facts, before.facts)}},"pricing":{"lines":`,
    ...writeList(priced.map(pricedLine)),
    ',"heads":',
    ...writeList(heads.map(({ input }) => [`{${headOf(input)}}`])),
    `,"rules":{"version":"${version}",${changedFields(rules, before.rules)}}}}`,
  ];
}
