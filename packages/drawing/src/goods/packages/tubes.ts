import { darker, lighter } from '../../colour/colour.ts';
import { makerFigure } from '../../maker/maker-figure.ts';
import type { Markup } from '../../svg/markup.ts';
import { svg } from '../../svg/markup.ts';
import { carton } from '../carton.ts';
import { face } from '../face.ts';
import type { Sheet } from '../sheet.ts';
import { clipped, groundShadow, lyingLight, metalInk, roundLight, setType } from '../sheet.ts';

/** A tube on its side, w × h from the origin, the crimp at the left. */
function lyingTube(sheet: Sheet, w: number, h: number, print: Markup): Markup {
  const { main } = sheet.colours;
  const capWidth = h * 0.5;
  const body = w - capWidth - h * 0.16;
  const outline = svg`M10 0L${body} ${h * 0.1}l${h * 0.16} ${h * 0.16}v${h * 0.48}l${-h * 0.16} ${h * 0.16}L10 ${h}z`;
  const crimp = Array.from({ length: 4 }, (_, nth) => svg`M${1.5 + nth * 2.6} 1v${h - 2}`);
  const ribs = Array.from(
    { length: 5 },
    (_, nth) => svg`M${w - capWidth + 3} ${h * (0.28 + nth * 0.11)}h${capWidth - 6}`,
  );
  const shell = svg`<path d="${outline}"/>`;
  return svg`<rect x="0" y="0" width="11" height="${h}" rx="1.5" fill="${metalInk(sheet)}"/>
    <path d="${crimp}" stroke="#7f8d93" stroke-opacity=".5" stroke-width=".8"/>
    <rect x="${w - capWidth}" y="${h * 0.2}" width="${capWidth}" height="${h * 0.6}" rx="3" fill="${main}"/>
    <path d="${ribs}" stroke="#001410" stroke-opacity=".14" stroke-width="1.6"/>
    <rect x="${w - capWidth}" y="${h * 0.2}" width="${capWidth}" height="${h * 0.6}" rx="3" fill="${lyingLight(sheet)}"/>
    ${clipped(
      sheet,
      'u',
      shell,
      svg`<path d="${outline}" fill="#fdfefe"/>${print}
    <path d="${outline}" fill="${lyingLight(sheet)}"/>`,
    )}
    <path d="${outline}" fill="none" stroke="${sheet.colours.deep}" stroke-opacity=".2" stroke-width=".7"/>`;
}

/** Ointment, cream, gel: the tube in front of its carton. */
export function tube(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  if (sheet.small) {
    return svg`${groundShadow(sheet, 118, 178, 114)}
      <g transform="translate(6 62)rotate(-4 114 56)">
      ${lyingTube(sheet, 228, 112, svg`<g transform="translate(10 10)">${face(sheet, 'f', 160, 92)}</g>`)}</g>`;
  }
  const name = setType(
    sheet,
    sheet.facts.name,
    52,
    11,
    { width: 92, height: 26, largest: 15, maxLines: 2, leading: 1.1 },
    deep,
  );
  const print = svg`<path d="M10 0h26l10 48H10z" fill="${main}"/><path d="M36 0h4l10 48h-4z" fill="${accent}"/>
    ${makerFigure(sheet.facts.maker, 17, 16, 16, '#ffffff', lighter(main, 0.5))}${name.markup}`;
  return svg`${groundShadow(sheet, 118, 184, 108)}
    ${carton(sheet, { x: 12, y: 50, w: 180, h: 112, depth: 40, clear: { width: 1, height: 0.84 } })}
    ${groundShadow(sheet, 134, 210, 96)}
    <g transform="translate(38 160)rotate(-5 90 24)">${lyingTube(sheet, 186, 48, print)}</g>`;
}

/** A tube standing on its cap: cosmetics, toothpaste. */
export function standingTube(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const small = sheet.small;
  const [x, w] = small ? [38, 164] : [58, 124];
  const outline = svg`M${x} 14h${w}L${x + w - 10} 188q0 8-8 8H${x + 18}q-8 0-8-8z`;
  const crimp = Array.from({ length: Math.round(w / 5) }, (_, nth) => svg`M${x + 3 + nth * 5} 15v11`);
  const faceWidth = w - 14;
  return svg`${groundShadow(sheet, 120, 222, w * 0.56)}
    <rect x="${x + 14}" y="192" width="${w - 28}" height="30" rx="5" fill="${darker(main, 0.1)}"/>
    <rect x="${x + 14}" y="192" width="${w - 28}" height="30" rx="5" fill="${roundLight(sheet)}"/>
    <path d="${outline}" fill="#fbfcfc"/>
    ${clipped(
      sheet,
      'u',
      svg`<path d="${outline}"/>`,
      svg`<g transform="translate(${x + 7} 30)">${face(sheet, 'f', faceWidth, 150)}</g>
    <path d="M${x} 14h${w}v12H${x}z" fill="${lighter(main, 0.6)}"/>
    <path d="${crimp}" stroke="#fff" stroke-opacity=".6"/>`,
    )}<path d="${outline}" fill="${roundLight(sheet)}"/>
    <path d="${outline}" fill="none" stroke="${sheet.colours.deep}" stroke-opacity=".16" stroke-width=".7"/>`;
}
