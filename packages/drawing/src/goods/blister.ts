import type { Colour } from '../colour/colour.ts';
import { darker, lighter, mix } from '../colour/colour.ts';
import type { Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import type { Sheet } from './sheet.ts';
import { metalInk, repeated } from './sheet.ts';

export type Dose =
  | { readonly shape: 'round' | 'oblong'; readonly colour: Colour }
  | { readonly shape: 'capsule'; readonly colour: Colour; readonly second: Colour }
  | { readonly shape: 'soft'; readonly colour: Colour };

/** One dose in a cell of 20 × 16 around the origin. */
function doseShape(dose: Dose): Markup {
  const rim = svg`<ellipse cy=".8" rx="8.3" ry="7" fill="#7d8a91" fill-opacity=".5"/>
    <ellipse rx="8.2" ry="6.8" fill="#f4f7f8" fill-opacity=".75"/>`;
  const dark = darker(dose.colour, 0.2);
  switch (dose.shape) {
    case 'round':
      return svg`${rim}<circle cy=".7" r="5.5" fill="${dark}"/><circle r="5.4" fill="${dose.colour}"/>
        <path d="M-3.2-1.8a3.7 3.7 0 0 1 3.8-2" stroke="#fff" stroke-width="1.2" stroke-linecap="round" fill="none"/>`;
    case 'oblong':
      return svg`${rim}<rect x="-7" y="-3.2" width="14" height="7.6" rx="3.8" fill="${dark}"/>
        <rect x="-7" y="-4" width="14" height="7.6" rx="3.8" fill="${dose.colour}"/>
        <path d="M0-3.6v6.8" stroke="${dark}" stroke-opacity=".4" stroke-width=".8"/>
        <path d="M-4.5-2.2h5" stroke="#fff" stroke-width="1.1" stroke-linecap="round"/>`;
    case 'capsule':
      return svg`${rim}<rect x="-7.6" y="-3.8" width="15.2" height="7.6" rx="3.8" fill="${dose.second}"/>
        <path d="M-.5-3.8h4.3a3.8 3.8 0 0 1 0 7.6H-.5z" fill="${dose.colour}"/>
        <path d="M-4.8-2h9.4" stroke="#fff" stroke-width="1.2" stroke-linecap="round" stroke-opacity=".85"/>`;
    case 'soft':
      return svg`${rim}<ellipse cy=".6" rx="7" ry="4.6" fill="${dark}"/>
        <ellipse rx="7" ry="4.5" fill="${dose.colour}" fill-opacity=".92"/>
        <path d="M-4-1.8c2-1.3 4.5-1.4 6.5-.8" stroke="#fff" stroke-width="1.3" stroke-linecap="round" fill="none"/>`;
  }
}

/** A blister card of columns × rows cells, upper left corner at (x, y), turned about it by `turn` degrees. */
export function blister(
  sheet: Sheet,
  dose: Dose,
  at: { readonly x: number; readonly y: number; readonly turn: number },
  columns: number,
  rows: number,
): Markup {
  const cell = repeated(sheet, 'p', doseShape(dose));
  const w = columns * 20 + 6;
  const h = rows * 17 + 6;
  const cells = Array.from({ length: columns * rows }, (_, nth) => {
    const x = 13 + (nth % columns) * 20;
    const y = 11.5 + Math.floor(nth / columns) * 17;
    return svg`<use href="${cell}" x="${x}" y="${y}"/>`;
  });
  const tears = Array.from({ length: rows - 1 }, (_, row) => svg`M2 ${20 + row * 17}h${w - 4}`);
  return svg`<g transform="translate(${at.x} ${at.y})rotate(${at.turn})">
    <rect x="1" y="2.5" width="${w}" height="${h}" rx="4" fill="#0a211b" fill-opacity=".26"/>
    <rect width="${w}" height="${h}" rx="4" fill="${metalInk(sheet)}" stroke="#9aa7ad" stroke-width=".6"/>
    <path d="${tears}" stroke="#8f9ca2" stroke-width=".6" stroke-dasharray="2 2"/>${cells}</g>`;
}

/** Contents of the cells. The colours are decorative, as no leaflet gives them. */
export function doseOf(sheet: Sheet, form: 'tablet' | 'capsule' | 'soft-capsule' | 'pill'): Dose {
  const { main, accent } = sheet.colours;
  const tints: readonly Colour[] = [
    '#fdfdfa',
    '#fbfaf4',
    lighter(accent, 0.62),
    lighter(main, 0.7),
    '#f7efdf',
  ];
  if (form === 'capsule') return { shape: 'capsule', colour: main, second: mix(accent, '#ffffff', 0.5) };
  if (form === 'soft-capsule') return { shape: 'soft', colour: '#e0a53c' };
  if (form === 'pill') return { shape: 'round', colour: '#7a4a2a' };
  return {
    shape: (sheet.seed >>> 3) % 3 === 0 ? 'oblong' : 'round',
    colour: tints[(sheet.seed >>> 7) % tints.length] ?? '#fdfdfa',
  };
}
