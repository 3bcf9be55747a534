import { type ApprovalNumber, readApprovalNumber } from './approval-number.ts';
import { normalizeNumber } from './normalize.ts';

/** A number and its position. */
export interface FoundApproval {
  readonly number: ApprovalNumber;
  readonly start: number;
  readonly end: number;
}

export interface ApprovalExtraction {
  /** In the order of the text, without duplicates. */
  readonly numbers: readonly ApprovalNumber[];
  /** The rest: remarks, or a number of wrong form. '' when nothing is left. */
  readonly leftover: string;
}

type Source = 'DOMESTIC' | 'IMPORT' | 'UNSAID';

const DOMESTIC_WORDS = /国\s*药\s*准\s*字$/;
const IMPORT_WORDS = /(?:进口药品|医药产品|进口)(?:注册)?(?:证书?|标准)$/;
/** Maximum distance of the words that introduce a number. */
const MAX_WORDS = 24;
/** Letters, eight digits (printed in one or two groups), no letter or digit beside. */
const CANDIDATE = /(?<![A-Z0-9])(?<letters>[HZSBTFJC]{0,3})\s?(?<digits>\d{4}\s?\d{4})(?![A-Z0-9])号?/g;
/** May stand between the words and the number. */
const MARKS = new Set([...'第号:(', ' ', '\t', '\n']);
const LIST_SEPARATOR = /^\s*[、,;/及和与]\s*$/;
/** A number without letters continues a list only after these: after a comma it may be a date. */
const CONTINUATION = /^\s*[、/]\s*$/;
const OPENING_BRACKET = /^\s*[([]\s*$/;

/** Longer than any cell or line of a list. */
const maxText = 2_000;

/**
 * Finds the approval numbers in a cell of a price list: brackets, several numbers, remarks, full width, lower
 * case, spaces, `J20140130(H20140367/20140368)`. Without words the letters decide: B and J always follow
 * 国药准字; a bare H, Z or S is an import certificate unless 国药准字 preceded.
 */
export function extractApprovalNumbers(text: string): ApprovalExtraction {
  const line = normalizeNumber(text.slice(0, maxText));
  const found = findApprovalNumbers(line);
  let leftover = '';
  let end = 0;
  for (const one of found) {
    leftover += ` ${line.slice(end, one.start)}`;
    end = one.end;
  }
  leftover += ` ${line.slice(end)}`;
  const numbers = new Map(found.map(({ number }) => [number.number, number]));
  return { numbers: [...numbers.values()], leftover: tidy(leftover) };
}

/** The same for a line already in the form of `normalizeNumber`, with positions. */
export function findApprovalNumbers(line: string): readonly FoundApproval[] {
  const found: FoundApproval[] = [];
  let end = 0;
  let before: { readonly source: Source; readonly letters: string; readonly isRepacked: boolean } | null =
    null;
  for (const match of line.matchAll(CANDIDATE)) {
    const { letters = '', digits = '' } = match.groups ?? {};
    const { source: stated, start } = wordsBefore(line, match.index);
    // A separator between two numbers is short; anything longer introduces something else.
    const isNear = (stated === null ? match.index : start) - end <= MAX_WORDS;
    const between = isNear ? line.slice(end, stated === null ? match.index : start) : '-';
    const isListed: boolean = before !== null && LIST_SEPARATOR.test(between);
    const isBracketed: boolean = before !== null && OPENING_BRACKET.test(between);
    const source: Source = stated ?? (isListed || isBracketed ? inherited(before, isBracketed) : 'UNSAID');
    const goesOn = letters === '' && stated === null && CONTINUATION.test(between);
    const ownLetters: string = goesOn ? (before?.letters ?? '') : letters;
    const number = toNumber(source, ownLetters, digits.replace(/\s/g, ''));
    if (number === null) continue;
    found.push({ number, start: Math.max(start, end), end: match.index + match[0].length });
    end = match.index + match[0].length;
    before = {
      source: number.kind === 'IMPORT_CERTIFICATE' ? source : 'DOMESTIC',
      letters: ownLetters,
      isRepacked: number.letter === 'J',
    };
  }
  return found;
}

/** The bracket after a repacked import (J) holds the import certificates it was repacked from. */
function inherited(
  before: { readonly source: Source; readonly isRepacked: boolean } | null,
  isBracketed: boolean,
): Source {
  if (before === null) return 'UNSAID';
  return isBracketed && before.isRepacked ? 'IMPORT' : before.source;
}

/** What the words before a number say, and where they, or the marks after them, begin. */
function wordsBefore(line: string, at: number): { readonly source: Source | null; readonly start: number } {
  let marks = at;
  while (MARKS.has(line.charAt(marks - 1))) marks -= 1;
  const words = line.slice(Math.max(0, marks - MAX_WORDS), marks);
  const domestic = DOMESTIC_WORDS.exec(words);
  if (domestic) return { source: 'DOMESTIC', start: marks - domestic[0].length };
  const imported = IMPORT_WORDS.exec(words);
  return imported ? { source: 'IMPORT', start: marks - imported[0].length } : { source: null, start: marks };
}

function toNumber(source: Source, letters: string, digits: string): ApprovalNumber | null {
  const onlyDomestic = /^(?:[BJ]|[HZS]J)$/.test(letters);
  const isDomestic = source === 'DOMESTIC' || onlyDomestic;
  const read = readApprovalNumber(`${isDomestic ? '国药准字' : ''}${letters}${digits}`);
  return read?.ok === true ? read.value : null;
}

const EDGE_SIGNS = new Set([...' 、,;:/。.']);

function tidy(text: string): string {
  const plain = text.replace(/[()[\]\s]+/g, ' ');
  let [start, end] = [0, plain.length];
  while (EDGE_SIGNS.has(plain.charAt(start))) start += 1;
  while (end > start && EDGE_SIGNS.has(plain.charAt(end - 1))) end -= 1;
  return plain.slice(start, end);
}
