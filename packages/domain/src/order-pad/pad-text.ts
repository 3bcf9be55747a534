import { findApprovalNumbers } from '../identifier/extract-approval-numbers.ts';
import { normalizeText } from '../identifier/normalize.ts';

/** Longer than any line of a list. */
export const maxPadLine = 1_000;
/** Maximum length of a key. */
export const maxPadKey = 200;

/** Key under which a product name is remembered. */
export function padKey(text: string): string {
  return normalizeText(text.slice(0, maxPadLine))
    .toLowerCase()
    .replaceAll('×', '*')
    .replace(/\s+/g, ' ')
    .slice(0, maxPadKey)
    .trim();
}

const circled = /^\s?[①-⒛❶-❿➀-➓㈠-㈩]/;

const keycap = /^\s?\d\u{FE0F}?\u{20E3}/u;

/** Half-width, single spaces, no emoji or private characters; fractions and powers stay apart. */
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

/** Private characters stand for approval numbers during parsing. */
const firstPlaceholder = 0xe000;
const maxPlaceholders = 100;
const apartIndex = (sign: string) => sign.charCodeAt(0) - firstPlaceholder;
export const isApart = (sign: string): boolean => apartIndex(sign) >= 0 && apartIndex(sign) < maxPlaceholders;

/** A line with a placeholder for each approval number. */
export interface ApartText {
  readonly text: string;
  /** The number behind a placeholder. */
  readonly numberOf: (sign: string) => string;
  /** Text with its numbers restored. */
  readonly restored: (part: string) => string;
}

const upper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

export function approvalsApart(line: string): ApartText {
  const found = findApprovalNumbers(upper(line)).slice(0, maxPlaceholders);
  let text = '';
  let end = 0;
  for (const [index, one] of found.entries()) {
    text += `${line.slice(end, one.start)} ${String.fromCharCode(firstPlaceholder + index)} `;
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
/** `1、`, `(1)`, `1.`, `【1】`, `一、`, `No.1.`, `第1、`; a digit after `1.` only as in 1.0.25g. */
const numbering =
  /^(?:(?:no\.?|第) ?\d{1,3}[ 、.:)]|[([【]?(?:\d{1,3}|[一二三四五六七八九十]{1,3}) ?(?:[)\]】][、.:]?|[、:](?!\d)|[.,](?!\d)|\.(?=\d{1,4}\.\d)))/i;
/** The digits of a line's own position need no sign after them. */
const placed = /^[- \p{Script=Han}]/u;

/** Removes bullet and number; `place` identifies a number without a sign: 1布洛芬混悬液. */
export function withoutNumbering(line: string, place: number | undefined): string {
  const bare = line.replace(bullets, '');
  const listed = bare.replace(numbering, '');
  if (listed !== bare) return listed.replace(bullets, '');
  const digits = String(place);
  if (place === undefined || !bare.startsWith(digits)) return bare;
  const rest = bare.slice(digits.length);
  return placed.test(rest) && !/^ ?[-万百千十]/.test(rest) ? rest.trim() : bare;
}
