import type { JsonPiece } from '../../../platform/written-json.ts';
import { type CartVersion, numbersPerLine } from './cart-versions.ts';
import { writeList } from './write-cart.ts';
import { type CartPieces, headHashOf, headOf, type LinePieces, type WrittenByName } from './write-pieces.ts';
import type { WrittenText } from './written-text.ts';

const wholeLine = ({ details, amounts }: LinePieces): JsonPiece[] => [
  '{',
  details.bytes,
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

/** Where the hashes of a line begin; mostly it still has its place. */
function placesIn(hashes: Float64Array) {
  let placeOf: Map<number, number> | undefined;
  return (id: number, index: number): number | undefined => {
    if (hashes[index * numbersPerLine] === id) return index * numbersPerLine;
    if (!placeOf) {
      placeOf = new Map();
      for (let at = 0; at < hashes.length; at += numbersPerLine) placeOf.set(hashes[at] ?? 0, at);
    }
    return placeOf.get(id);
  };
}

/** The lines that differ, by what has to be sent of them. */
function changesOf(lines: readonly LinePieces[], { lines: hashes }: CartVersion) {
  const placeOf = placesIn(hashes);
  const changes = {
    whole: [] as LinePieces[],
    amounts: [] as LinePieces[],
    priced: [] as LinePieces[],
    heads: [] as LinePieces[],
  };
  lines.forEach((line, index) => {
    const at = placeOf(line.input.id, index);
    if (at === undefined || line.details.hash !== hashes[at + 1]) changes.whole.push(line);
    else if (line.amounts.hash !== hashes[at + 2]) changes.amounts.push(line);
    if (at === undefined || line.priced.hash !== hashes[at + 3]) changes.priced.push(line);
    else if (headHashOf(line.input) !== hashes[at + 4]) changes.heads.push(line);
  });
  return changes;
}

function orderOf(lines: readonly LinePieces[], { lines: hashes }: CartVersion): string {
  const isSame =
    lines.length * numbersPerLine === hashes.length &&
    lines.every(({ input }, index) => input.id === hashes[index * numbersPerLine]);
  return isSame ? 'null' : JSON.stringify(lines.map(({ input }) => input.id));
}

const changedFields = (fields: WrittenByName, before: CartVersion['facts']) =>
  writeNamed([...fields].filter(([name, written]) => written.hash !== before.get(name)));

/** What of the cart differs from a version that was sent before. */
export function writeCartChanges(
  { lines, facts, rules }: CartPieces,
  before: CartVersion,
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
