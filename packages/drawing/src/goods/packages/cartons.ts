import { lighter } from '../../colour/colour.ts';
import { makerFigure } from '../../maker/maker-figure.ts';
import type { Markup } from '../../svg/markup.ts';
import { nothing, svg } from '../../svg/markup.ts';
import { blister, doseOf } from '../blister.ts';
import { carton } from '../carton.ts';
import { smallPrint } from '../face.ts';
import type { Sheet } from '../sheet.ts';
import { gradient, groundShadow, metalInk, repeated, roundLight } from '../sheet.ts';

/** A front-facing carton, as large as the box allows. */
function smallCarton(sheet: Sheet, shape: 'wide' | 'tall'): Markup {
  return shape === 'wide'
    ? svg`${groundShadow(sheet, 122, 205, 112)}${carton(sheet, { x: 8, y: 56, w: 200, h: 148, depth: 28 })}`
    : svg`${groundShadow(sheet, 124, 217, 92)}${carton(sheet, { x: 32, y: 30, w: 158, h: 186, depth: 28 })}`;
}

const wideCarton = (sheet: Sheet): Markup =>
  svg`${groundShadow(sheet, 122, 192, 112)}${carton(sheet, { x: 12, y: 62, w: 172, h: 118, depth: 50 })}`;

const tallCarton = (sheet: Sheet): Markup =>
  svg`${groundShadow(sheet, 108, 210, 92)}${carton(sheet, { x: 24, y: 34, w: 124, h: 166, depth: 46 })}`;

export function blisterCarton(sheet: Sheet, form: 'tablet' | 'capsule' | 'soft-capsule' | 'pill'): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  return svg`${wideCarton(sheet)}${groundShadow(sheet, 172, 207, 66)}
    ${blister(sheet, doseOf(sheet, form), { x: 112, y: 170, turn: -6 }, 5, 2)}`;
}

/** Round pills and dripping pills, loose in front of their carton. */
export function pillCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  const ball = repeated(
    sheet,
    'p',
    svg`<circle r="10" fill="${gradient(sheet, 'h', 'slant', [
      [0, '#a9713f'],
      [45, '#6e4220'],
      [100, '#3a2110'],
    ])}"/><ellipse cx="-3.5" cy="-4" rx="2.6" ry="1.8" fill="#fff" fill-opacity=".55"/>`,
  );
  const balls = (
    [
      [166, 190, 1.5],
      [194, 195, 1.1],
      [143, 199, 0.8],
      [213, 200, 0.7],
      [181, 204, 0.6],
    ] as const
  ).map(([x, y, size]) => svg`<use href="${ball}" transform="translate(${x} ${y})scale(${size})"/>`);
  return svg`${wideCarton(sheet)}${groundShadow(sheet, 178, 207, 58)}${balls}`;
}

/** A stick of powder, 34 × 104. */
function stick(sheet: Sheet): Markup {
  const { main, accent } = sheet.colours;
  return svg`<rect x="1.5" y="2" width="34" height="104" rx="2" fill="#0a211b" fill-opacity=".2"/>
    <rect width="34" height="104" rx="2" fill="#fdfefe"/><path d="M0 24h34v40L0 78z" fill="${main}"/>
    <path d="M0 78l34-14v6L0 84z" fill="${accent}"/>
    <path d="M0 2a2 2 0 0 1 2-2h30a2 2 0 0 1 2 2v8H0zM0 95h34v7a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="${lighter(main, 0.62)}"/>
    <path d="M4 0v10M8.5 0v10M13 0v10M17.5 0v10M22 0v10M26.5 0v10M31 0v10M4 95v9M8.5 95v9M13 95v9M17.5 95v9M22 95v9M26.5 95v9M31 95v9" stroke="#fff" stroke-opacity=".55" stroke-width=".8"/>
    ${makerFigure(sheet.facts.maker, 10, 34, 14, '#ffffff', lighter(main, 0.5))}
    ${smallPrint(6, 87, 20, 2, sheet.colours.deep, 3.6)}
    <rect width="34" height="104" rx="2" fill="${roundLight(sheet)}" fill-opacity=".75"/>`;
}

export function sachetCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'tall');
  const one = repeated(sheet, 'k', stick(sheet));
  return svg`${tallCarton(sheet)}${groundShadow(sheet, 186, 209, 48)}
    <use href="${one}" transform="translate(186 102)rotate(9)"/>
    <use href="${one}" transform="translate(150 104)rotate(-4)"/>`;
}

/** Oral solution in small amber bottles. */
function oralVial(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  return svg`<path d="M7 22c0-3 1-5 1-8h14c0 3 1 5 1 8 0 4 5 5 5 10v54a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V32c0-5 5-6 5-10z" fill="#8a4a18"/>
    <path d="M2 47h26v39a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z" fill="#4f260a" fill-opacity=".6"/>
    <path d="M2 44q13 3.5 26 0v32q-13 3.5-26 0z" fill="#fff"/>
    <path d="M2 44q13 3.5 26 0v10q-13 3.5-26 0z" fill="${main}"/>${smallPrint(7, 62, 16, 3, deep)}
    <rect x="6" width="18" height="16" rx="2" fill="#cdd5d8"/>
    <path d="M6 2a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3H6z" fill="${main}"/>
    <path d="M2 32c0-5 5-6 5-10 0-2 0-4-.5-6V0h17v16c-.5 2-.5 4-.5 6 0 4 5 5 5 10v54a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z" fill="${roundLight(sheet)}"/>`;
}

export function oralVialCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  const one = repeated(sheet, 'k', oralVial(sheet));
  return svg`${groundShadow(sheet, 112, 194, 104)}${carton(sheet, { x: 12, y: 58, w: 156, h: 124, depth: 50 })}
    ${groundShadow(sheet, 190, 208, 48)}
    <use href="${one}" transform="translate(196 112)"/><use href="${one}" transform="translate(163 117)"/>`;
}

export function patchCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  const dots = Array.from({ length: 5 }, (_, row) => svg`M12 ${13 + row * 11.5}h50`);
  return svg`${wideCarton(sheet)}${groundShadow(sheet, 182, 208, 54)}<g transform="translate(150 128)rotate(9)">
    <rect x="1.5" y="2.5" width="74" height="74" rx="7" fill="#0a211b" fill-opacity=".24"/>
    <rect width="74" height="74" rx="7" fill="${gradient(sheet, 'k', 'slant', [
      [0, '#e6c39c'],
      [100, '#cfa075'],
    ])}"/><path d="${dots}" stroke="#b3845a" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 12.5"/>
    <path d="M74 52V67a7 7 0 0 1-7 7H50z" fill="#fdf8f0"/>
    <path d="M74 52 50 74c2-7 1-12-1-16 8 2 16 0 25-6z" fill="#efe2d0" stroke="#c9a884" stroke-width=".6"/>
    </g>`;
}

export function suppositoryCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  const one = repeated(
    sheet,
    'k',
    svg`<path d="M-12 2a4 4 0 0 1 4-4H8a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H-8a4 4 0 0 1-4-4z" fill="${metalInk(sheet)}" stroke="#9aa7ad" stroke-width=".6"/>
      <path d="M0 5c5 6 7 13 7 20v13a7 7 0 0 1-14 0V25C-7 18-5 11 0 5z" fill="#fbf9f1" stroke="#b8c2c6" stroke-width=".8"/>
      <path d="M-3 16c-1 3-1.5 6-1.5 9" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`,
  );
  const card = [0, 1, 2, 3].map((nth) => svg`<use href="${one}" x="${nth * 24}"/>`);
  return svg`${wideCarton(sheet)}${groundShadow(sheet, 178, 208, 58)}
    <g transform="translate(138 156)rotate(-5)">${card}</g>`;
}

/** A carton alone, for products of unknown contents. */
export function plainCarton(sheet: Sheet): Markup {
  if (sheet.small) return smallCarton(sheet, 'wide');
  return svg`${groundShadow(sheet, 122, 200, 114)}${carton(sheet, { x: 14, y: 60, w: 170, h: 126, depth: 54 })}${nothing}`;
}
