import type { JsonPiece } from '../../platform/written-json.ts';
import type { CartPieces, LinePieces, WrittenByName } from './cart-pieces.ts';
import type { ToldCart } from './told-carts.ts';
import { writeList } from './write-cart.ts';
import { markOf } from './written-fields.ts';

const wholeLine = ({ standing, amounts }: LinePieces): JsonPiece[] => [
  '{',
  standing.bytes,
  ',',
  amounts.bytes,
  ',"ledger":[]}',
];

const pricedLine = ({ head, priced }: LinePieces): JsonPiece[] => [`{${head},`, priced.bytes, '}'];

const writeNamed = (fields: Iterable<readonly [name: string, text: string]>): string =>
  [...fields].map(([name, text]) => `"${name}":${text}`).join(',');

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
function changesOf(lines: readonly LinePieces[], before: ToldCart) {
  const placeOf = new Map(before.ids.map((id, index) => [id, index]));
  const whole: LinePieces[] = [];
  const amounts: LinePieces[] = [];
  const priced: LinePieces[] = [];
  const heads: LinePieces[] = [];
  for (const line of lines) {
    const place = placeOf.get(line.id);
    if (place === undefined || line.standing.mark !== before.marks[place * 3]) whole.push(line);
    else if (line.amounts.mark !== before.marks[place * 3 + 1]) amounts.push(line);
    if (place === undefined || line.priced.mark !== before.marks[place * 3 + 2]) priced.push(line);
    else if (line.head !== before.heads[place]) heads.push(line);
  }
  return { whole, amounts, priced, heads };
}

function orderOf(lines: readonly LinePieces[], { ids }: ToldCart): string {
  const isSame = lines.length === ids.length && lines.every(({ id }, index) => id === ids[index]);
  return isSame ? 'null' : JSON.stringify(lines.map(({ id }) => id));
}

const changedFields = (fields: WrittenByName, before: ToldCart['facts']) =>
  writeNamed([...fields].filter(([name, text]) => markOf(text) !== before.get(name)));

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
    ...writeList(amounts.map((line) => [`{"id":${line.id},`, line.amounts.bytes, '}'])),
    `,"facts":{${changedFields(facts, before.facts)}},"pricing":{"lines":`,
    ...writeList(priced.map(pricedLine)),
    ',"heads":',
    ...writeList(heads.map(({ head }) => [`{${head}}`])),
    `,"rules":{"version":"${version}",${changedFields(rules, before.rules)}}}}`,
  ];
}
