/**
 * Widths in em, the maximum of the shop's system fonts (PingFang, MiSans, YaHei, Noto) in bold. A drawing
 * cannot ask the browser, so it overestimates: text may end early, never late.
 */
const NARROW = /^[iIjl.,:;!'|]$/;
const HALF = /^[ frt()[\]{}/\\-]$/;
const BROAD = /^[mwMW@%]$/;
const CAPITAL = /^[A-Z&#_~]$/;
const ASCII = /^[ -~]$/;
const GREEK_OR_LATIN = /^[\u00a1-\u024f\u0370-\u03ff]$/u;
const MARK_ONLY = /^\p{M}+$/u;
const FULL =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2000-\u2bff\u3000-\u303f\uff00-\uffef]$/u;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The characters of a text as readers count them: an emoji of several code points is one. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

export function signWidth(sign: string): number {
  if (ASCII.test(sign)) {
    if (NARROW.test(sign)) return 0.38;
    if (HALF.test(sign)) return 0.48;
    if (BROAD.test(sign)) return 1.02;
    return CAPITAL.test(sign) ? 0.78 : 0.65;
  }
  if (FULL.test(sign)) return 1;
  // U+00B7, U+00D7 and their neighbours are a full em in Chinese fonts.
  if (GREEK_OR_LATIN.test(sign)) return 1;
  if (MARK_ONLY.test(sign)) return 0.6;
  return 1.5;
}

export function textWidth(text: string): number {
  return signsOf(text).reduce((sum, sign) => sum + signWidth(sign), 0);
}

/** Cuts a line to `limit` em, with an ellipsis. */
export function cutToWidth(text: string, limit: number): string {
  if (textWidth(text) <= limit) return text;
  let result = '';
  let width = 1;
  for (const sign of signsOf(text)) {
    width += signWidth(sign);
    if (width > limit) break;
    result += sign;
  }
  return `${result}…`;
}
