import type { TextHit, TextWords } from '../search-answers.ts';
import type { GoodsColumns } from './goods-columns.ts';
import {
  howOf,
  inInitials,
  inName,
  inPinyin,
  isName,
  type NamesFound,
  type NameTable,
  type NameTexts,
  startsInitials,
  startsPinyin,
} from './name-table.ts';
import { rowsInStep, type Steps } from './steps.ts';
import { TopRows } from './top-rows.ts';

/** Upper limit of rank and length of a name. */
const restWeight = 2 ** 32;
const rankWeight = 2 ** 24;

/** How closely names match a text; see {@link TextHit}. */
function rankIn(names: NameTable, part: string): (name: number) => number {
  const found = names.find(part);
  return (name) => {
    const how = howOf(found, name);
    if (how & isName) return 0;
    // The match flags do not tell a name from one without its salt.
    if (how & inName && names.startsWith(name, part)) return 1;
    if (how & startsInitials) return names.textsOf(name).initials.includes(part) ? 2 : 3;
    return how & startsPinyin ? 4 : 5;
  };
}

/**
 * Names that contain all Chinese runs of a text, and its letters in the name or a reading, each with its rank and
 * length.
 */
function* rankedNames(columns: GoodsColumns, { part, hans, latin }: TextWords): Steps<Map<number, number>> {
  const { names } = columns;
  const asked = [
    ...hans.map((text) => ({ found: names.find(text), wanted: inName })),
    ...(latin === null ? [] : [{ found: names.find(latin), wanted: inName | inInitials | inPinyin }]),
  ].toSorted((a, b) => a.found.names.length - b.found.names.length);
  const rankOf = rankIn(names, part);
  const keys = new Map<number, number>();
  let asks = 0;
  for (const name of asked[0]?.found.names ?? []) {
    asks += 1;
    if (asks % (rowsInStep >>> 4) === 0) yield;
    if (!asked.every(({ found, wanted }) => howOf(found, name) & wanted)) continue;
    keys.set(name, rankOf(name) * rankWeight + names.lengthOf(name));
  }
  return keys;
}

/** The other words that a maker accounts for, one bit each; undefined for a maker without a name. */
function wordsOfMakers(
  { makers }: GoodsColumns,
  rest: readonly string[],
): (maker: number) => number | undefined {
  if (rest.length === 0) return (maker) => (makers.nameOf(maker) === undefined ? undefined : 0);
  const known = new Map<number, number | undefined>();
  return (maker) => {
    const before = known.get(maker);
    if (before !== undefined || known.has(maker)) return before;
    const texts = makers.textsOf(maker);
    const bits = texts && bitsOf(rest, (word) => holds(texts, word));
    known.set(maker, bits);
    return bits;
  };
}

const holds = ({ nameNorm, initials }: NameTexts, word: string): boolean =>
  nameNorm.includes(word) || initials.some((reading) => reading.startsWith(word));

const bitsOf = (words: readonly string[], has: (word: string, at: number) => boolean): number =>
  words.reduce((bits, word, at) => (has(word, at) ? bits | (1 << at) : bits), 0);

/** The goods of one text, the best `limit`. */
export function* textHits(
  columns: GoodsColumns,
  isVisible: (row: number) => boolean,
  words: TextWords,
  limit: number,
): Steps<TextHit[]> {
  const { names, byName, makerNumbers, nameNumbers, goodsIds } = columns;
  const { place, rest } = words;
  const ofMaker = wordsOfMakers(columns, rest);
  const named = rest.map((word) => names.find(word));
  const ofName = (name: number) =>
    bitsOf(rest, (_, at) => (howOf(named[at] as NamesFound, name) & inName) !== 0);
  const keys = yield* rankedNames(columns, words);
  // The closest names first. Where they have enough goods that match every word, the others are not visited.
  const nearest = [...keys].toSorted(([, one], [, other]) => one - other);
  const top = new TopRows(limit, columns.count);
  let visited = 0;
  let whole = 0;
  let last = -1;
  for (const [name, key] of nearest) {
    if (whole >= limit && key !== last) break;
    last = key;
    const bits = ofName(name);
    byName.each(name, (row) => {
      visited += 1;
      if (!isVisible(row)) return;
      const own = ofMaker(makerNumbers[row] as number);
      if (own === undefined) return;
      const missing = rest.length - countBits(bits | own);
      if (missing === 0) whole += 1;
      top.offer(row, missing * restWeight + key, goodsIds[row] as number);
    });
    if (visited > rowsInStep >>> 4) {
      visited = 0;
      yield;
    }
  }
  return top.rowsFrom(0).map((row) => {
    const name = nameNumbers[row] as number;
    return {
      place,
      goods_id: goodsIds[row] as number,
      rank: Math.floor((keys.get(name) ?? 0) / rankWeight),
      rest_hits: countBits(ofName(name) | (ofMaker(makerNumbers[row] as number) ?? 0)),
    };
  });
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
