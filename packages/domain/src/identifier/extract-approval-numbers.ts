import { type ApprovalNumber, readApprovalNumber } from './approval-number.ts';
import { normalizeNumber } from './normalize.ts';

/** A number, and where it stands in the text. */
export interface FoundApproval {
  readonly number: ApprovalNumber;
  readonly start: number;
  readonly end: number;
}

export interface ApprovalExtraction {
  /** In the order of the text, each once. */
  readonly numbers: readonly ApprovalNumber[];
  /** What is no number: remarks, or a number of a wrong form. '' when nothing is left. */
  readonly leftover: string;
}

type Source = 'DOMESTIC' | 'IMPORT' | 'UNSAID';

const DOMESTIC_WORDS = /国\s*药\s*准\s*字$/;
const IMPORT_WORDS = /(?:进口药品|医药产品|进口)(?:注册)?(?:证书?|标准)$/;
/** So long before a number are the words that say what it is. */
const LONGEST_WORDS = 24;
/** Letters, eight digits (printed in one or two groups), no letter or digit beside. */
const CANDIDATE = /(?<![A-Z0-9])(?<letters>[HZSBTFJC]{0,3})\s?(?<digits>\d{4}\s?\d{4})(?![A-Z0-9])号?/g;
/** What may stand between the words and the number. */
const MARKS = new Set([...'第号:(', ' ', '\t', '\n']);
const LIST_SEPARATOR = /^\s*[、,;/及和与]\s*$/;
/** A number without letters goes on a list only behind these: behind a comma it may as well be a date. */
const CONTINUATION = /^\s*[、/]\s*$/;
const OPENING_BRACKET = /^\s*[([]\s*$/;

/** So much of a text is looked at: more than any cell or line of a list says. */
const longestText = 2_000;

/**
 * Finds the approval numbers in a cell of a real price list: brackets, several numbers, remarks, full-width or small letters,
 * spaces, `J20140130(H20140367/20140368)`. A number without its words is read as its letters allow: B and J only ever follow
 * 国药准字, a bare H, Z or S is that of an import certificate unless the number before it said 国药准字.
 */
export function extractApprovalNumbers(text: string): ApprovalExtraction {
  const line = normalizeNumber(text.slice(0, longestText));
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

/** The same in a line that is in the form of `normalizeNumber` already, each with its place. */
export function findApprovalNumbers(line: string): readonly FoundApproval[] {
  const found: FoundApproval[] = [];
  let end = 0;
  let before: { readonly source: Source; readonly letters: string; readonly isRepacked: boolean } | null =
    null;
  for (const match of line.matchAll(CANDIDATE)) {
    const { letters = '', digits = '' } = match.groups ?? {};
    const { said, start } = wordsBefore(line, match.index);
    // A separator between two numbers is short; what is longer names something else.
    const isNear = (said === null ? match.index : start) - end <= LONGEST_WORDS;
    const between = isNear ? line.slice(end, said === null ? match.index : start) : '-';
    const isListed: boolean = before !== null && LIST_SEPARATOR.test(between);
    const isBracketed: boolean = before !== null && OPENING_BRACKET.test(between);
    const source: Source = said ?? (isListed || isBracketed ? inherited(before, isBracketed) : 'UNSAID');
    const goesOn = letters === '' && said === null && CONTINUATION.test(between);
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

/** In the bracket behind a repacked import (J) stand the import certificates it was repacked from. */
function inherited(
  before: { readonly source: Source; readonly isRepacked: boolean } | null,
  isBracketed: boolean,
): Source {
  if (before === null) return 'UNSAID';
  return isBracketed && before.isRepacked ? 'IMPORT' : before.source;
}

/** What the words before a number say, and where they, or the marks behind them, begin. */
function wordsBefore(line: string, at: number): { readonly said: Source | null; readonly start: number } {
  let marks = at;
  while (MARKS.has(line.charAt(marks - 1))) marks -= 1;
  const words = line.slice(Math.max(0, marks - LONGEST_WORDS), marks);
  const domestic = DOMESTIC_WORDS.exec(words);
  if (domestic) return { said: 'DOMESTIC', start: marks - domestic[0].length };
  const imported = IMPORT_WORDS.exec(words);
  return imported ? { said: 'IMPORT', start: marks - imported[0].length } : { said: null, start: marks };
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
