import type { Colour } from '../colour/colour.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import { face } from './face.ts';
import type { Sheet } from './sheet.ts';
import { roundLight } from './sheet.ts';

/** Outline of a bottle on `bottom`: a neck at `top`, shoulders `shoulder` high, rounded base. */
export function bottleOutline(
  x: number,
  w: number,
  neck: number,
  top: number,
  bottom: number,
  shoulder: number,
  foot = 10,
): Markup {
  const side = (w - neck) / 2;
  return svg`M${x + side} ${top}h${neck}c0 ${shoulder * 0.55} ${side} ${shoulder * 0.4} ${side} ${shoulder}V${bottom - foot}q0 ${foot} ${-foot} ${foot}H${x + foot}q${-foot} 0 ${-foot} ${-foot}V${top + shoulder}c0 ${-shoulder * 0.6} ${side} ${-shoulder * 0.45} ${side} ${-shoulder}z`;
}

/** A body in one colour with highlights; `inside` is painted between them. */
export function roundBody(sheet: Sheet, outline: Markup, ink: Ink, inside: Markup): Markup {
  return svg`<path d="${outline}" fill="${ink}"/>${inside}<path d="${outline}" fill="${roundLight(sheet)}"/>`;
}

/** A ribbed cap. */
export function cap(sheet: Sheet, x: number, y: number, w: number, h: number, colour: Colour): Markup {
  const count = Math.round(w / 6.5);
  const ribs = Array.from(
    { length: count },
    (_, nth) => svg`M${x + ((nth + 0.5) * w) / count} ${y + 6}v${h - 8}`,
  );
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${colour}"/>
    <path d="${ribs}" stroke="#001410" stroke-opacity=".13" stroke-width="1.8"/>
    <path d="M${x + 1} ${y + 5.5}q${w / 2} 3 ${w - 2} 0" stroke="#fff" stroke-opacity=".4" fill="none"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${roundLight(sheet)}"/>`;
}

/** A printed label curved around a body; its lower edge bends by `bend`. */
export function roundLabel(sheet: Sheet, x: number, y: number, w: number, h: number, bend = 5): Markup {
  const shape = svg`<path d="M0 0q${w / 2} ${bend * 2} ${w} 0v${h - bend}q${-w / 2} ${bend * 2} ${-w} 0z"/>`;
  return svg`<g transform="translate(${x} ${y})">${face(sheet, 'f', w, h, { shape })}</g>`;
}
