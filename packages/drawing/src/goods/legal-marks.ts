import type { Ink, Markup } from '../svg/markup.ts';
import { factor, svg } from '../svg/markup.ts';
import type { LegalMark, Sheet } from './sheet.ts';

/** Widths of the marks at a height of 10. */
const WIDTHS: Readonly<Record<LegalMark, number>> = {
  rx: 13,
  'otc-a': 18,
  'otc-b': 18,
  external: 10,
  'blue-hat': 15,
  cold: 23,
};

/** The OTC sign: white letters in an oval, red for 甲类 and green for 乙类 (非处方药专有标识管理规定). */
const otc = (fill: Ink): Markup =>
  svg`<ellipse cx="9" cy="5" rx="8.9" ry="5" fill="${fill}" stroke="#fff" stroke-width=".7"/>
    <path d="M7.3 5a1.7 2 0 1 1-3.4 0 1.7 2 0 1 1 3.4 0M7.9 3h3.4M9.6 3v4M14.6 3.8a1.5 2 0 1 0 0 2.4" fill="none" stroke="#fff" stroke-width="1.1"/>`;

const DRAWINGS: Readonly<Record<LegalMark, (quiet: Ink) => Markup>> = {
  rx: (quiet) =>
    svg`<path d="M1.5 9.3V.9h3.3a2.35 2.35 0 0 1 0 4.7H1.5M4.3 5.6l3.4 3.7M6.9 4.2l4.8 5.1M11.7 4.2 6.9 9.3" fill="none" stroke="${quiet}" stroke-width="1.3"/>`,
  'otc-a': () => otc('#cf1f2d'),
  'otc-b': () => otc('#148a49'),
  // 药品说明书规范细则 (2006): a red square with 外 in white, in colour on the label.
  external: () =>
    svg`<rect width="10" height="10" rx=".6" fill="#cf1f2d" stroke="#fff" stroke-width=".6"/>
      <text x="5" y="8" font-size="8" font-weight="700" text-anchor="middle" fill="#fff">外</text>`,
  // 保健食品标志: the sky-blue hat above its words.
  'blue-hat': () =>
    svg`<rect x="-.8" y="-1" width="16.6" height="13.2" rx="1.5" fill="#fff" fill-opacity=".94"/>
      <path d="M.6 5.8C2.6 5.6 3.4 4.7 4 3 4.6 1.2 5.7 0 7.5 0S10.4 1.2 11 3c.6 1.7 1.4 2.6 3.4 2.8-1.8 1.1-4.2 1.5-6.9 1.5S2.4 6.9.6 5.8z" fill="#1086c9"/>
      <path d="M5.2 4.8c1.5.5 3.1.5 4.6 0" stroke="#fff" stroke-width=".8" fill="none"/>
      <text x="7.5" y="11.2" font-size="3.6" font-weight="700" text-anchor="middle" fill="#1086c9">保健食品</text>`,
  cold: () =>
    svg`<rect width="23" height="10" rx="5" fill="#e2f1fc" stroke="#2477bd" stroke-width=".5"/>
      <path d="M5.8 2.3v5.4M3.46 3.65l4.68 2.7M8.14 3.65 3.46 6.35" stroke="#2477bd" stroke-width=".75" stroke-linecap="round"/>
      <text x="15.4" y="7.4" font-size="6.2" font-weight="700" text-anchor="middle" fill="#175d99">冷藏</text>`,
};

const GAP = 3;

/**
 * The product's marks in a row ending at `right`, smaller where `room` is short.
 * @param quiet ink of marks without their own colour
 */
export function legalMarks(
  sheet: Sheet,
  right: number,
  y: number,
  height: number,
  room: number,
  quiet: Ink,
): { readonly markup: Markup; readonly width: number } {
  const { marks } = sheet.facts;
  const full = marks.reduce((sum, mark) => sum + WIDTHS[mark] + GAP, 0);
  const scale = Math.min(height / 10, room / Math.max(full, 1));
  let x = right;
  const drawn = [...marks].reverse().map((mark) => {
    x -= WIDTHS[mark] * scale;
    const placed = svg`<g transform="translate(${x} ${y})scale(${factor(scale)})">${DRAWINGS[mark](quiet)}</g>`;
    x -= GAP * scale;
    return placed;
  });
  return { markup: svg`${drawn}`, width: right - x };
}
