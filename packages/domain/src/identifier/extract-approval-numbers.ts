import { type ApprovalNumber, readApprovalNumber } from './approval-number.ts';
import { normalizeNumber } from './normalize.ts';

export interface ApprovalExtraction {
  /** In the order of the text, each once. */
  readonly numbers: readonly ApprovalNumber[];
  /** What is no number: remarks, or a number of a wrong form. '' when nothing is left. */
  readonly leftover: string;
}

type Source = 'DOMESTIC' | 'IMPORT' | 'UNSAID';

const DOMESTIC_WORDS = '国\\s*药\\s*准\\s*字';
const IMPORT_WORDS = '(?:进口药品|医药产品|进口)(?:注册)?(?:证书?|标准)';
/** Words, letters, eight digits (printed in one or two groups), no letter or digit beside. */
const CANDIDATE = new RegExp(
  `(?:(?<domestic>${DOMESTIC_WORDS})|(?<imported>${IMPORT_WORDS}))?[\\s:第号(]*?(?<![A-Z0-9])(?<letters>[HZSBTFJC]{0,3})\\s?(?<digits>\\d{4}\\s?\\d{4})(?![A-Z0-9])号?`,
  'g',
);
const LIST_SEPARATOR = /^\s*[、,;/及和与]\s*$/;
/** A number without letters goes on a list only behind these: behind a comma it may as well be a date. */
const CONTINUATION = /^\s*[、/]\s*$/;
const OPENING_BRACKET = /^\s*[([]\s*$/;

/**
 * Finds the approval numbers in a cell of a real price list: brackets, several numbers, remarks, full-width or small letters,
 * spaces, `J20140130(H20140367/20140368)`. A number without its words is read as its letters allow: B and J only ever follow
 * 国药准字, a bare H, Z or S is that of an import certificate unless the number before it said 国药准字.
 */
export function extractApprovalNumbers(text: string): ApprovalExtraction {
  const line = normalizeNumber(text);
  const found = new Map<string, ApprovalNumber>();
  let leftover = '';
  let end = 0;
  let before: { readonly source: Source; readonly letters: string; readonly isRepacked: boolean } | null =
    null;
  for (const match of line.matchAll(CANDIDATE)) {
    const { domestic, imported, letters = '', digits = '' } = match.groups ?? {};
    const between = line.slice(end, match.index) + leadingMarks(match[0], domestic ?? imported);
    const isListed: boolean = before !== null && LIST_SEPARATOR.test(between);
    const isBracketed: boolean = before !== null && OPENING_BRACKET.test(between);
    const said: Source | null =
      domestic !== undefined ? 'DOMESTIC' : imported !== undefined ? 'IMPORT' : null;
    const source: Source = said ?? (isListed || isBracketed ? inherited(before, isBracketed) : 'UNSAID');
    const goesOn = letters === '' && said === null && CONTINUATION.test(between);
    const ownLetters: string = goesOn ? (before?.letters ?? '') : letters;
    const number = toNumber(source, ownLetters, digits.replace(/\s/g, ''));
    if (number === null) continue;
    found.set(number.number, number);
    leftover += ` ${line.slice(end, match.index)}`;
    end = match.index + match[0].length;
    before = {
      source: number.kind === 'IMPORT_CERTIFICATE' ? source : 'DOMESTIC',
      letters: ownLetters,
      isRepacked: number.letter === 'J',
    };
  }
  leftover += ` ${line.slice(end)}`;
  return { numbers: [...found.values()], leftover: tidy(leftover) };
}

/** In the bracket behind a repacked import (J) stand the import certificates it was repacked from. */
function inherited(
  before: { readonly source: Source; readonly isRepacked: boolean } | null,
  isBracketed: boolean,
): Source {
  if (before === null) return 'UNSAID';
  return isBracketed && before.isRepacked ? 'IMPORT' : before.source;
}

function leadingMarks(matched: string, words: string | undefined): string {
  return words === undefined ? (/^[\s:第号(]*/.exec(matched)?.[0] ?? '') : '';
}

function toNumber(source: Source, letters: string, digits: string): ApprovalNumber | null {
  const onlyDomestic = /^(?:[BJ]|[HZS]J)$/.test(letters);
  const isDomestic = source === 'DOMESTIC' || onlyDomestic;
  const read = readApprovalNumber(`${isDomestic ? '国药准字' : ''}${letters}${digits}`);
  return read?.ok === true ? read.value : null;
}

function tidy(text: string): string {
  return text.replace(/[()[\]\s]+/g, ' ').replace(/^[ 、,;:/。.]+|[ 、,;:/。.]+$/g, '');
}
