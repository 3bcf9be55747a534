import type { Ink, Markup } from '../svg/markup.ts';
import { factor, svg } from '../svg/markup.ts';

/** Decorative motifs on the printed area, in a box of 40: none shows an organ or an effect. */
const MOTIFS: readonly ((ink: Ink) => Markup)[] = [
  // rings
  (ink) =>
    svg`<g fill="none" stroke="${ink}"><circle cx="20" cy="20" r="18" stroke-opacity=".3"/>
      <circle cx="20" cy="20" r="12.5" stroke-width="2" stroke-opacity=".55"/>
      <circle cx="20" cy="20" r="7" stroke-width="2.5" stroke-opacity=".85"/></g>
      <circle cx="32.7" cy="7.3" r="3" fill="${ink}"/>`,
  // three cells of a molecule
  (ink) =>
    svg`<g fill="none" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round">
      <path d="m12.5 5 7 4v8l-7 4-7-4V9zM27.5 5l7 4v8l-7 4-7-4V9z" stroke-opacity=".7"/>
      <path d="m20 19.5 7 4v8l-7 4-7-4v-8z" fill="${ink}" fill-opacity=".35"/></g>
      <circle cx="5.5" cy="9" r="2.2" fill="${ink}"/><circle cx="34.5" cy="17" r="2.2" fill="${ink}"/>`,
  // strands
  (ink) =>
    svg`<g fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round">
      <path d="M8 2c0 12 24 12 24 24 0 5-5 9-12 12M32 2C32 14 8 14 8 26c0 5 5 9 12 12"/>
      <path d="M11 7h18M13 13h14M10 22h20M12 30h16" stroke-opacity=".5"/></g>`,
  // bars
  (ink) =>
    svg`<g fill="${ink}"><rect x="4" y="16" width="6" height="18" rx="3" fill-opacity=".4"/>
      <rect x="13" y="8" width="6" height="26" rx="3" fill-opacity=".65"/>
      <rect x="22" y="3" width="6" height="31" rx="3"/>
      <rect x="31" y="12" width="6" height="22" rx="3" fill-opacity=".5"/></g>`,
  // capsules
  (ink) =>
    svg`<g transform="rotate(-35 20 20)">
      <rect x="3" y="8" width="30" height="11" rx="5.5" fill="${ink}" fill-opacity=".4"/>
      <path d="M18 8h9.5a5.5 5.5 0 0 1 0 11H18z" fill="${ink}"/>
      <rect x="11" y="23" width="24" height="9" rx="4.5" fill="none" stroke="${ink}" stroke-width="1.6" stroke-opacity=".8"/>
      </g>`,
  // leaves
  (ink) =>
    svg`<path d="M20 38c-6-8-5-19 0-27 5 8 6 19 0 27z" fill="${ink}" fill-opacity=".9"/>
      <path d="M18 37C8 34 3 26 3 16c9 2 15 10 15 21zM22 37c10-3 15-11 15-21-9 2-15 10-15 21z" fill="${ink}" fill-opacity=".5"/>
      <circle cx="20" cy="6" r="2.6" fill="${ink}"/>`,
  // hills
  (ink) =>
    svg`<circle cx="29" cy="10" r="5" fill="${ink}"/>
      <path d="m2 33 11-18 8 11 5-7 12 14z" fill="${ink}" fill-opacity=".8"/>
      <path d="M2 37h36" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>`,
  // clouds
  (ink) =>
    svg`<g fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round">
      <path d="M4 27h19a6 6 0 1 0-6-6 4 4 0 1 0 4-4"/><path d="M12 34h22a5 5 0 1 0-5-5" stroke-opacity=".55"/>
      <path d="M22 9a5 5 0 1 1 6 5" stroke-opacity=".8"/></g>`,
];

/** Motifs of chemical drugs and devices, and of Chinese medicine. */
export const PLAIN_MOTIFS = [0, 1, 2, 3, 4] as const;
export const HERBAL_MOTIFS = [5, 6, 7] as const;

/** A motif in a square of `size` with its upper left corner at (x, y). */
export function motif(kind: number, x: number, y: number, size: number, ink: Ink): Markup {
  const draw = MOTIFS[kind % MOTIFS.length];
  return svg`<g transform="translate(${x} ${y})scale(${factor(size / 40)})">${draw === undefined ? [] : draw(ink)}</g>`;
}
