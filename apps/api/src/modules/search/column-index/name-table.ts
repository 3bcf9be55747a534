import { LRUCache } from 'lru-cache';
import { leadingSalt } from '../normalize-keyword.ts';
import { NumberList } from './number-list.ts';

/** A name as it is found: normalised, with every reading. */
export interface NameTexts {
  readonly nameNorm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** How a name holds a text. */
export const inName = 1;
export const inInitials = 2;
export const inPinyin = 4;
export const startsInitials = 8;
export const startsPinyin = 16;
const startsName = 32;
const isName = 64;
const isReading = 128;

/** Of no name in the table: behind all that hold a text. */
export const lastTier = 6;

/**
 * Exact before prefix, with or without the salt, before initials or pinyin of the whole, before initials, before pinyin,
 * before inner parts, of a name that holds a text so.
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

function howHolds({ nameNorm, initials, pinyin }: NameTexts, text: string): number {
  let how = 0;
  const at = nameNorm.indexOf(text);
  if (at !== -1) how |= inName;
  if (at === 0) how |= nameNorm.length === text.length ? startsName | isName : startsName;
  if (at > 0 && at === salt.exec(nameNorm)?.[0].length) how |= startsName;
  for (const reading of initials) {
    const from = reading.indexOf(text);
    if (from === -1) continue;
    how |= inInitials;
    if (from === 0) how |= reading.length === text.length ? startsInitials | isReading : startsInitials;
  }
  for (const reading of pinyin) {
    const from = reading.indexOf(text);
    if (from === -1) continue;
    how |= inPinyin;
    if (from === 0) how |= reading.length === text.length ? startsPinyin | isReading : startsPinyin;
  }
  return how;
}

/** The names that hold a text, by ascending number, each with how it does. */
export interface NamesFound {
  readonly names: Int32Array;
  readonly hows: Uint8Array;
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

const separator = '\u001F';
/** Bytes of what was found for words. */
const mostKept = 16_000_000;

/**
 * Distinct names: many makers sell goods of one name. They are found by their one- and two-character pieces and are never
 * taken out, so that what was found for a text stays true and has only to be looked up among names that came later.
 */
export class NameTable {
  readonly #numbers = new Map<string, number>();
  readonly #names: NameTexts[] = [];
  readonly #pieces = new Map<string, NumberList>();
  readonly #found = new LRUCache<string, NamesFound & { readonly among: number }>({
    maxSize: mostKept,
    sizeCalculation: ({ names }) => 200 + names.length * 5,
  });

  get size(): number {
    return this.#names.length;
  }

  add(texts: NameTexts): number {
    const key = [texts.nameNorm, texts.initials.join(separator), texts.pinyin.join(separator)].join('\u001E');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#names.push({ nameNorm: texts.nameNorm, initials: [...texts.initials], pinyin: [...texts.pinyin] });
    this.#numbers.set(key, number);
    const pieces = new Set<string>();
    for (const text of [texts.nameNorm, ...texts.initials, ...texts.pinyin]) {
      for (let at = 0; at < text.length; at++) {
        pieces.add(text.charAt(at));
        if (at + 1 < text.length) pieces.add(text.slice(at, at + 2));
      }
    }
    for (const piece of pieces) {
      const list = this.#pieces.get(piece) ?? new NumberList();
      if (list.length === 0) this.#pieces.set(piece, list);
      list.push(number);
    }
    return number;
  }

  /** Names with `text` in the name, its initials or its pinyin. */
  find(text: string): NamesFound {
    const known = this.#found.get(text);
    if (known && known.among === this.#names.length) return known;
    const from = known?.among ?? 0;
    const names: number[] = known ? [...known.names] : [];
    const hows: number[] = known ? [...known.hows] : [];
    for (const name of this.#candidates(text)) {
      if (name < from) continue;
      const how = howHolds(this.#names[name] as NameTexts, text);
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

  /** Those with the rarest piece of a text. */
  #candidates(text: string): Int32Array {
    let rarest: NumberList | undefined;
    for (let at = 0; at === 0 || at + 1 < text.length; at++) {
      const list = this.#pieces.get(text.slice(at, at + 2));
      if (!list) return new Int32Array(0);
      if (!rarest || list.length < rarest.length) rarest = list;
    }
    return rarest?.items() ?? new Int32Array(0);
  }
}
