import { findApprovalNumbers } from '../identifier/extract-approval-numbers.ts';
import { normalizeText } from '../identifier/normalize.ts';

/** More is no line of a list. */
export const longestPadLine = 1_000;
/** A key of what names goods is no longer. */
export const longestPadKey = 200;

/** Form in which what names a goods is remembered. */
export function padKey(text: string): string {
  return normalizeText(text.slice(0, longestPadLine))
    .toLowerCase()
    .replaceAll('×', '*')
    .replace(/\s+/g, ' ')
    .slice(0, longestPadKey)
    .trim();
}

const circled = /^\s?[①-⒛❶-❿➀-➓㈠-㈩]/;

const keycap = /^\s?\d\u{FE0F}?\u{20E3}/u;

/** In one form of signs: half-width, single spaces, without pictures and private signs. Fractions and powers stand apart from figures. */
export function cleanPadText(text: string): string {
  const plain = text
    .replace(circled, '1、')
    .replace(keycap, '1、')
    .replace(/[\uE000-\uF8FF]/g, '')
    .replace(/\uFE0F|\u20E3/g, '')
    .replace(/[¼½¾⅐-⅞⁰¹²³⁴-⁹]/g, (sign) => ` ${sign}`)
    .replace(/\p{Extended_Pictographic}/gu, ' ');
  return normalizeText(plain).replace(/\s+/g, ' ').trim();
}

/** Private signs stand for approval numbers while a line is taken apart. */
const firstApart = 0xe000;
const mostApart = 100;
const apartIndex = (sign: string) => sign.charCodeAt(0) - firstApart;
export const isApart = (sign: string): boolean => apartIndex(sign) >= 0 && apartIndex(sign) < mostApart;

/** A line with a sign for each approval number. */
export interface ApartText {
  readonly text: string;
  /** The number that a sign stands for. */
  readonly numberOf: (sign: string) => string;
  /** A part of the text with its numbers in it again. */
  readonly restored: (part: string) => string;
}

const upper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

export function approvalsApart(line: string): ApartText {
  const found = findApprovalNumbers(upper(line)).slice(0, mostApart);
  let text = '';
  let end = 0;
  for (const [index, one] of found.entries()) {
    text += `${line.slice(end, one.start)} ${String.fromCharCode(firstApart + index)} `;
    end = one.end;
  }
  text += line.slice(end);
  const numberOf = (sign: string) => found[apartIndex(sign)]?.number.number ?? '';
  const restored = (part: string) =>
    Array.from(part, (sign) => (isApart(sign) ? numberOf(sign) : sign))
      .join('')
      .replace(/ +/g, ' ')
      .trim();
  return { text: text.replace(/ +/g, ' ').trim(), numberOf, restored };
}

const bullets = /^[-—–*•·●○■□◆◇★☆▪→✓√※#>+~= ]+/;
/** The number of a line: `1、`, `(1)`, `1.`, `【1】`, `一、`, `No.1.`, `第1、`; behind `1.` and `1,` no figure, unless it begins a strength: 1.0.25g. */
const numbering =
  /^(?:(?:no\.?|第) ?\d{1,3}[ 、.:)]|[([【]?(?:\d{1,3}|[一二三四五六七八九十]{1,3}) ?(?:[)\]】][、.:]?|[、:](?!\d)|[.,](?!\d)|\.(?=\d{1,4}\.\d)))/i;
/** Behind the figures of a line's own place no other sign is needed. */
const placed = /^[- \p{Script=Han}]/u;

/** A line without its bullet and its number; `place` tells a number that no sign ends: 1布洛芬混悬液. */
export function withoutNumbering(line: string, place: number | undefined): string {
  const bare = line.replace(bullets, '');
  const listed = bare.replace(numbering, '');
  if (listed !== bare) return listed.replace(bullets, '');
  const digits = String(place);
  if (place === undefined || !bare.startsWith(digits)) return bare;
  const rest = bare.slice(digits.length);
  return placed.test(rest) && !/^ ?[-万百千十]/.test(rest) ? rest.trim() : bare;
}
