import { signsOf, signWidth } from './measure-text.ts';
import { anyOf, FORMS, KINDS, LEADS, SALTS, STEMS } from './name-words.ts';

export type TypeBox = {
  readonly width: number;
  readonly height: number;
  /** Maximum font size. */
  readonly largest: number;
  readonly maxLines: number;
  /** Line height in em, default 1.18. */
  readonly leading?: number;
};

export type FittedLines = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
};

/** A name may break after these beginnings … */
const BEGINNINGS = new RegExp(`^(?:[0-9.]+[%％]|${anyOf([...LEADS, ...SALTS])})`, 'u');
/** … and before these endings; the leftmost match is the longest. */
const ENDINGS = new RegExp(`${anyOf([...FORMS.filter((form) => form.length > 1), ...KINDS])}$`, 'u');
const WHOLE = new RegExp(anyOf(STEMS), 'gu');

const NATURAL = 0;
const PLAIN = 1;
const BAD = 4;
const FORBIDDEN = 40;

/** Cost of a line break before each character; the first entry is unused. */
function breakCosts(signs: readonly string[]): number[] {
  const text = signs.join('');
  const bare = text.replace(/[（(][^（(]*$/u, '');
  const beginning = signsOf(BEGINNINGS.exec(text)?.[0] ?? '').length;
  const ending = ENDINGS.exec(bare)?.[0];
  const endingStart = ending ? signsOf(bare).length - signsOf(ending).length : signs.length;
  const bracketStart = signs.findIndex((sign) => /[（(]/.test(sign));
  const isInside = new Set<number>();
  for (const found of text.matchAll(WHOLE)) {
    for (let at = found.index + 1; at < found.index + found[0].length; at++) isInside.add(at);
  }
  return signs.map((sign, at) => {
    const before = signs[at - 1] ?? '';
    if (/[）)》、，。；：,.;:%％·]/.test(sign) || /[（(《]/.test(before)) return FORBIDDEN;
    if (/[A-Za-z0-9.]/.test(sign) && /[A-Za-z0-9.]/.test(before)) return FORBIDDEN;
    if (before === ' ' && /[0-9]/.test(signs[at - 2] ?? '')) return BAD;
    if (/[ ，、；：。·]/.test(before) || at === beginning || at === endingStart || at === bracketStart)
      return NATURAL;
    if (at < beginning || at > endingStart || isInside.has(at)) return BAD;
    if (bracketStart >= 0 && at > bracketStart) return BAD;
    return PLAIN;
  });
}

/** Breaks a text at the cheapest places and takes the largest font that fits. Nothing is ever cut. */
export function fitLines(text: string, box: TypeBox): FittedLines {
  const leading = box.leading ?? 1.18;
  const signs = signsOf(text);
  const costs = breakCosts(signs);
  const ends = [0];
  for (const sign of signs) ends.push((ends.at(-1) ?? 0) + signWidth(sign));
  const width = (from: number, to: number): number => (ends[to] ?? 0) - (ends[from] ?? 0);

  let best = { score: Number.NEGATIVE_INFINITY, size: 0, cuts: [] as number[] };
  const tryCuts = (cuts: number[]): void => {
    const edges = [0, ...cuts, signs.length];
    let widest = 0.01;
    let pain = cuts.reduce((sum, cut) => sum + (costs[cut] ?? 0), 0);
    for (let line = 1; line < edges.length; line++) {
      const from = edges[line - 1] ?? 0;
      const to = edges[line] ?? 0;
      widest = Math.max(widest, width(from, to));
      if (cuts.length > 0 && to - from === 1) pain += BAD;
    }
    const size = Math.min(box.largest, box.width / widest, box.height / (leading * (cuts.length + 1)));
    const ragged = widest === 0 ? 0 : 1 - (ends.at(-1) ?? 0) / (widest * (cuts.length + 1));
    const score = size * (1 - 0.06 * Math.min(pain, 12) - 0.08 * ragged - 0.01 * cuts.length);
    if (score > best.score) best = { score, size, cuts };
  };
  const walk = (cuts: number[], from: number): void => {
    tryCuts(cuts);
    if (cuts.length + 1 >= box.maxLines) return;
    for (let cut = from; cut < signs.length; cut++) walk([...cuts, cut], cut + 1);
  };
  walk([], 1);

  const edges = [0, ...best.cuts, signs.length];
  const lines = edges.slice(1).map((to, line) => signs.slice(edges[line], to).join('').trim());
  return { lines, size: Math.floor(best.size * 10) / 10, leading };
}
