import type { Colour } from '../colour/colour.ts';
import { hashText, pick } from '../svg/hash-text.ts';
import type { Markup } from '../svg/markup.ts';
import { factor, svg } from '../svg/markup.ts';

type Figure = (first: Colour, second: Colour) => Markup;

/** Eight plain figures in a box of 24, none of them a trademark in use. */
export const MAKER_FIGURES: readonly [Figure, ...Figure[]] = [
  (a, b) =>
    svg`<circle cx="12" cy="12" r="10.5" fill="${a}"/><path d="M12 1.5a10.5 10.5 0 0 1 0 21z" fill="${b}"/>`,
  (a, b) => svg`<path d="M12 1.5 23 21.5H1z" fill="${a}"/><path d="m12 9.5 6.6 12H5.4z" fill="${b}"/>`,
  (a, b) =>
    svg`<path d="M2.5 21.5C2 10 9.5 2.5 21.5 2.5c0 12-7.5 19.5-19 19z" fill="${a}"/>
      <path d="m3 21 11.5-11.5" stroke="${b}" stroke-width="2.6" stroke-linecap="round"/>`,
  (a, b) =>
    svg`<path d="m12 1 9.5 5.5v11L12 23l-9.5-5.5v-11z" fill="${a}"/><circle cx="12" cy="12" r="4.8" fill="${b}"/>`,
  (a, b) =>
    svg`<path d="M2 4a2 2 0 0 1 2-2h7v9H2zM13 13h9v7a2 2 0 0 1-2 2h-7z" fill="${a}"/>
      <circle cx="17.5" cy="6.5" r="4.5" fill="${b}"/><circle cx="6.5" cy="17.5" r="4.5" fill="${b}"/>`,
  (a, b) =>
    svg`<path d="M1.5 18c5.5 0 5.5-6.5 10.5-6.5s5 6.5 10.5 6.5v4h-21z" fill="${a}"/>
      <circle cx="12" cy="5.6" r="3.9" fill="${b}"/>`,
  (a, b) =>
    svg`<path d="M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z" fill="${a}"/><path d="M8.5 8.5h7v7h-7z" fill="${b}"/>`,
  (a, b) =>
    svg`<circle cx="8.5" cy="12" r="7.5" fill="${a}"/>
      <circle cx="15.5" cy="12" r="7.5" fill="${b}" fill-opacity=".78"/>`,
];

/** The maker's figure with its upper left corner at (x, y). */
export function makerFigure(
  maker: string,
  x: number,
  y: number,
  size: number,
  first: Colour,
  second: Colour,
): Markup {
  const figure = pick(MAKER_FIGURES, hashText(`crest|${maker}`));
  return svg`<g transform="translate(${x} ${y}) scale(${factor(size / 24)})">${figure(first, second)}</g>`;
}
