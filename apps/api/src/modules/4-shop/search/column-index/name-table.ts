import { LRUCache } from 'lru-cache';
import { leadingSalt } from '../normalize-keyword.ts';
import { grownLength, NumberList } from './number-list.ts';
import type { Picture, TakePart } from './picture.ts';
import type { Steps } from './steps.ts';

/** The searchable texts of a name: normalised, with every reading. */
export interface NameTexts {
  readonly nameNorm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** How a name contains a text, as flags. */
export const inName = 1;
export const inInitials = 2;
export const inPinyin = 4;
export const startsInitials = 8;
export const startsPinyin = 16;
/** The name starts with it, with or without the salt. */
const startsName = 32;
export const isName = 64;
const isReading = 128;

/** The tier of rows without a matching name: behind all others. */
export const lastTier = 6;

/**
 * The tier of a match, best first: the exact name, its beginning (with or without the salt), whole initials or
 * pinyin, beginning of initials, beginning of pinyin, inner parts.
 */
export function tierOf(how: number): number {
  if (how & isName) return 0;
  if (how & startsName) return 1;
  if (how & isReading) return 2;
  if (how & startsInitials) return 3;
  if (how & startsPinyin) return 4;
  return how & inName ? 5 : lastTier;
}

const salt = new RegExp(leadingSalt);

const textSeparator = '\u001F';
const kindSeparator = '\u001E';

/** All texts of a name in one, to rule out names quickly. */
const joinTexts = ({ nameNorm, initials, pinyin }: NameTexts) =>
  `${nameNorm.replaceAll(kindSeparator, ' ')}${kindSeparator}${initials.join(textSeparator)}${kindSeparator}${pinyin.join(textSeparator)}`;

/** Whether {@link joinTexts} makes this of a name, compared without making it. */
function isJoined(joined: string, { nameNorm, initials, pinyin }: NameTexts): boolean {
  let at = nameNorm.length;
  for (const readings of [initials, pinyin]) {
    let separator = kindSeparator;
    for (const text of readings.length === 0 ? [''] : readings) {
      if (joined[at] !== separator || !joined.startsWith(text, at + 1)) return false;
      at += 1 + text.length;
      separator = textSeparator;
    }
  }
  return at === joined.length;
}

interface TextOfName {
  readonly text: string;
  readonly inside: number;
  readonly starts: number;
  readonly whole: number;
  /** Where the name begins without its salt; 0 without one. */
  readonly unsaltedFrom: number;
}

function textsOf(joined: string): TextOfName[] {
  const [name = '', initials = '', pinyin = ''] = joined.split(kindSeparator);
  const unsaltedFrom = salt.exec(name)?.[0].length ?? 0;
  const texts = [
    { text: name, inside: inName, starts: startsName, whole: startsName | isName, unsaltedFrom },
  ];
  const add = (readings: string, inside: number, starts: number) => {
    for (const text of readings.split(textSeparator)) {
      if (text !== '') texts.push({ text, inside, starts, whole: starts | isReading, unsaltedFrom: 0 });
    }
  };
  add(initials, inInitials, startsInitials);
  add(pinyin, inPinyin, startsPinyin);
  return texts;
}

const howAt = (of: TextOfName, at: number, length: number): number =>
  of.inside |
  (at === 0 ? (length === of.text.length ? of.whole : of.starts) : at === of.unsaltedFrom ? startsName : 0);

function howHolds(joined: string, text: string): number {
  let how = 0;
  for (const of of textsOf(joined)) {
    const at = of.text.indexOf(text);
    if (at === -1) continue;
    how |= howAt(of, at, text.length);
    if (of.unsaltedFrom > 0 && of.text.startsWith(text, of.unsaltedFrom)) how |= startsName;
  }
  return how;
}

/** Names that contain a text, by ascending number, each with how. */
export interface NamesFound {
  readonly names: Int32Array<ArrayBuffer>;
  readonly hows: Uint8Array<ArrayBuffer>;
}

export function howOf({ names, hows }: NamesFound, name: number): number {
  let low = 0;
  let high = names.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = names[middle] as number;
    if (found === name) return hows[middle] as number;
    if (found < name) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

/** Names with a piece of one or two characters, by ascending number, each with how. */
class Piece {
  #names = new NumberList();
  #hows = new Uint8Array(4);
  #last = -1;

  static of({ names, hows }: NamesFound): Piece {
    const piece = new Piece();
    piece.#names = NumberList.of(names);
    piece.#hows = hows;
    piece.#last = names.at(-1) ?? -1;
    return piece;
  }

  get length(): number {
    return this.#names.length;
  }

  add(name: number, how: number): void {
    const length = this.#names.length;
    if (this.#last === name) {
      (this.#hows[length - 1] as number) |= how;
      return;
    }
    if (length === this.#hows.length) {
      const grown = new Uint8Array(grownLength(length));
      grown.set(this.#hows);
      this.#hows = grown;
    }
    this.#names.push(name);
    this.#hows[length] = how;
    this.#last = name;
  }

  found(): NamesFound {
    return { names: this.#names.items(), hows: this.#hows.subarray(0, this.#names.length) };
  }
}

/** In place of the second character where there is none; no text contains it. */
const alone = kindSeparator.charCodeAt(0);

/** The code of the one or two characters from `at` on: 32 bits, because maps find larger numbers much more slowly. */
const pieceCode = (text: string, at: number, length: number): number =>
  (text.charCodeAt(at) << 16) | (length === 2 ? text.charCodeAt(at + 1) : alone);

const nothing: NamesFound = { names: new Int32Array(0), hows: new Uint8Array(0) };
/** Names written in one part of a snapshot. */
const namesTogether = 16_384;
/** Bytes of cached results for words. */
const maxCachedBytes = 16_000_000;

/**
 * Distinct names, because many makers sell goods of one name. An index of one- and two-character pieces finds them.
 * Names are never removed, so a cached result stays valid and only needs a search among later names.
 */
export class NameTable {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  /** The length of each name. */
  #lengths = new NumberList();
  /** The last number of each text, because goods of one name nearly always share their readings. */
  readonly #last = new Map<string, number>();
  /** By the codes of their characters. */
  readonly #pieces = new Map<number, Piece>();
  readonly #found = new LRUCache<string, NamesFound & { readonly among: number }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ names }) => 200 + names.length * 5,
  });

  /** Restores a {@link picture}. */
  static *restored(take: TakePart): Steps<NameTable> {
    const table = new NameTable();
    for (let from = 0, all = take<number>(); from < all; from += namesTogether) {
      for (const name of take<readonly string[]>()) table.#numbers.set(name, table.#names.push(name) - 1);
      yield;
    }
    table.#lengths = NumberList.of(take());
    const [codes, ends] = [take<Int32Array>(), take<Int32Array>()];
    const all = { names: take<Int32Array<ArrayBuffer>>(), hows: take<Uint8Array<ArrayBuffer>>() };
    for (let at = 0, from = 0; at < codes.length; at++) {
      const end = ends[at] as number;
      const found = { names: all.names.subarray(from, end), hows: all.hows.subarray(from, end) };
      table.#pieces.set(codes[at] as number, Piece.of(found));
      from = end;
    }
    return table;
  }

  *picture(): Picture {
    const names = this.#names;
    yield names.length;
    for (let from = 0; from < names.length; from += namesTogether)
      yield names.slice(from, from + namesTogether);
    yield this.#lengths.items();
    yield Int32Array.from(this.#pieces.keys());
    let end = 0;
    const ends = Int32Array.from(this.#pieces.values(), (piece) => (end += piece.length));
    yield ends;
    const all = { names: new Int32Array(end), hows: new Uint8Array(end) };
    let from = 0;
    for (const piece of this.#pieces.values()) {
      const { names, hows } = piece.found();
      all.names.set(names, from);
      all.hows.set(hows, from);
      from += piece.length;
    }
    yield all.names;
    yield all.hows;
  }

  get size(): number {
    return this.#names.length;
  }

  add(texts: NameTexts): number {
    const last = this.#last.get(texts.nameNorm);
    if (last !== undefined && isJoined(this.#names[last] as string, texts)) return last;
    const number = this.#add(joinTexts(texts));
    this.#last.set(texts.nameNorm, number);
    return number;
  }

  #add(joined: string): number {
    const known = this.#numbers.get(joined);
    if (known !== undefined) return known;
    const number = this.#names.push(joined) - 1;
    this.#lengths.push([...this.nameOf(number)].length);
    this.#numbers.set(joined, number);
    for (const of of textsOf(joined)) {
      for (let at = 0; at < of.text.length; at++) {
        this.#addPiece(pieceCode(of.text, at, 1), number, howAt(of, at, 1));
        if (at + 1 < of.text.length) this.#addPiece(pieceCode(of.text, at, 2), number, howAt(of, at, 2));
      }
    }
    return number;
  }

  #addPiece(code: number, name: number, how: number): void {
    let piece = this.#pieces.get(code);
    if (!piece) {
      piece = new Piece();
      this.#pieces.set(code, piece);
    }
    piece.add(name, how);
  }

  /** In characters, without the readings. */
  lengthOf(number: number): number {
    return this.#lengths.items()[number] ?? 0;
  }

  /** Without the readings. */
  nameOf(number: number): string {
    const joined = this.#names[number] ?? '';
    return joined.slice(0, joined.indexOf(kindSeparator));
  }

  startsWith(number: number, text: string): boolean {
    return this.#names[number]?.startsWith(text) ?? false;
  }

  /** What a name is made of. */
  textsOf(number: number): NameTexts {
    const [nameNorm = '', initials = '', pinyin = ''] = (this.#names[number] ?? '').split(kindSeparator);
    const texts = (joined: string) => (joined === '' ? [] : joined.split(textSeparator));
    return { nameNorm, initials: texts(initials), pinyin: texts(pinyin) };
  }

  /**
   * Names with all two-character pieces of a text in one of these ways, in any place; for a single character, names
   * that contain it.
   */
  withPieces(text: string, wanted: number): number[] {
    const chars = [...text];
    const pieces = chars.length === 1 ? chars : chars.slice(1).map((char, at) => `${chars[at]}${char}`);
    const [first, ...others] = pieces
      .map((piece) => this.find(piece))
      .toSorted((a, b) => a.names.length - b.names.length);
    if (!first) return [];
    return [...first.names].filter(
      (name, at) =>
        (first.hows[at] as number) & wanted && others.every((found) => howOf(found, name) & wanted),
    );
  }

  /** Names with `text` in the name, its initials or its pinyin. */
  find(text: string): NamesFound {
    if (text.includes(kindSeparator)) return nothing;
    if (text.length <= 2) return this.#pieces.get(pieceCode(text, 0, text.length))?.found() ?? nothing;
    const known = this.#found.get(text);
    if (known && known.among === this.#names.length) return known;
    const from = known?.among ?? 0;
    const names: number[] = known ? [...known.names] : [];
    const hows: number[] = known ? [...known.hows] : [];
    for (const name of this.#candidates(text)) {
      if (name < from) continue;
      const joined = this.#names[name] as string;
      if (!joined.includes(text)) continue;
      const how = howHolds(joined, text);
      if (how === 0) continue;
      names.push(name);
      hows.push(how);
    }
    const found = {
      names: Int32Array.from(names),
      hows: Uint8Array.from(hows),
      among: this.#names.length,
    };
    this.#found.set(text, found);
    return found;
  }

  /** Names with the rarest piece of a text. */
  #candidates(text: string): Int32Array {
    let rarest: Piece | undefined;
    for (let at = 0; at + 1 < text.length; at++) {
      const piece = this.#pieces.get(pieceCode(text, at, 2));
      if (!piece) return nothing.names;
      if (!rarest || piece.length < rarest.length) rarest = piece;
    }
    return rarest?.found().names ?? nothing.names;
  }
}
