import { darker, lighter } from '../../colour/colour.ts';
import { makerFigure } from '../../maker/maker-figure.ts';
import type { Markup } from '../../svg/markup.ts';
import { svg } from '../../svg/markup.ts';
import { smallPrint } from '../face.ts';
import type { Sheet } from '../sheet.ts';
import { lyingLight, roundLight } from '../sheet.ts';
import { besideCarton, withCarton } from './with-carton.ts';

/** A label with the maker's figure around a body at x, y, w × h. */
function plainLabel(sheet: Sheet, x: number, y: number, w: number, h: number): Markup {
  const { main, deep, accent } = sheet.colours;
  return svg`<path d="M${x} ${y}q${w / 2} 6 ${w} 0v${h}q${-w / 2} 6 ${-w} 0z" fill="#fff"/>
    <path d="M${x} ${y}q${w / 2} 6 ${w} 0v${h * 0.3}q${-w / 2} 6 ${-w} 0z" fill="${main}"/>
    <path d="M${x} ${y + h * 0.3}q${w / 2} 6 ${w} 0v3q${-w / 2} 6 ${-w} 0z" fill="${accent}"/>
    ${makerFigure(sheet.facts.maker, x + w / 2 - 7, y + h * 0.44, 14, main, accent)}
    ${smallPrint(x + w * 0.2, y + h * 0.84, w * 0.6, 2, deep, 3.6)}`;
}

/** Drops for eye, ear or nose: a bottle 60 wide in a box of 64 × 130. */
export function dropper(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const body = svg`M6 58q0-8 8-8h32q8 0 8 8v62q0 10-10 10H16q-10 0-10-10z`;
  const lid = svg`M19 40l3-34q.5-6 6-6h4q5.5 0 6 6l3 34z`;
  return besideCarton(
    sheet,
    4,
    svg`<path d="${body}" fill="#fbfdfd"/>${plainLabel(sheet, 6, 66, 48, 50)}
      <path d="${body}" fill="${roundLight(sheet)}"/>
      <path d="${body}" fill="none" stroke="#8fa8af" stroke-opacity=".45" stroke-width=".7"/>
      <rect x="15" y="39" width="30" height="12" rx="3" fill="#eef3f4"/>
      <rect x="15" y="39" width="30" height="12" rx="3" fill="${roundLight(sheet)}"/>
      <path d="${lid}" fill="${main}"/><path d="${lid}" fill="${roundLight(sheet)}"/>`,
  );
}

/** A nasal or mouth spray, in a box of 64 × 130. */
export function spray(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  const body = svg`M6 66q0-6 6-8l6-2h24l6 2q6 2 6 8v56q0 8-8 8H14q-8 0-8-8z`;
  return besideCarton(
    sheet,
    4,
    svg`<path d="M26 12q0-9 4-12 4 3 4 12v20h-8z" fill="#fbfdfd" stroke="#a9b8bd" stroke-width=".7"/>
      <path d="M12 44q0-6 6-6h4V30h16v8h4q6 0 6 6v4H12z" fill="${main}"/>
      <path d="M12 44q0-6 6-6h24q6 0 6 6v4H12z" fill="${roundLight(sheet)}"/>
      <rect x="16" y="48" width="28" height="9" rx="2" fill="${deep}"/><path d="${body}" fill="#f6f9fa"/>
      ${plainLabel(sheet, 6, 72, 48, 46)}<path d="${body}" fill="${roundLight(sheet)}"/>`,
  );
}

/** A pressurised can for the skin, in a box of 64 × 130. */
export function aerosol(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const body = svg`M8 46q0-9 9-12h26q9 3 9 12v78q0 6-6 6H14q-6 0-6-6z`;
  return besideCarton(
    sheet,
    4,
    svg`<path d="M16 6q0-6 6-6h16q6 0 6 6v26H16z" fill="${main}"/>
      <path d="M16 6q0-6 6-6h16q6 0 6 6v26H16z" fill="${roundLight(sheet)}"/><path d="${body}" fill="#e9eef0"/>
      ${plainLabel(sheet, 8, 56, 44, 62)}<path d="${body}" fill="${roundLight(sheet)}"/>`,
  );
}

/** An inhaler, in a box of 130 × 110. */
export function inhaler(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  return withCarton(
    sheet,
    { top: 72, tallFrom: 48 },
    svg`<path d="M62 4q0-4 4-4h30q4 0 4 4v30H62z" fill="#c4ced2"/>
      <path d="M62 4q0-4 4-4h30q4 0 4 4v30H62z" fill="${roundLight(sheet)}"/>
      <path d="M54 26q0-6 6-6h42q6 0 6 6v70q0 14-14 14H30q-8 0-8-8V84q0-8 8-8h24z" fill="${main}"/>
      <path d="M54 26q0-6 6-6h42q6 0 6 6v70q0 14-14 14H62q-8 0-8-8z" fill="${roundLight(sheet)}"/>
      <path d="M22 84q0-8 8-8h24v34H30q-8 0-8-8z" fill="${lyingLight(sheet)}"/>
      <rect x="12" y="74" width="16" height="38" rx="5" fill="${lighter(main, 0.62)}"/>
      <rect x="12" y="74" width="16" height="38" rx="5" fill="${lyingLight(sheet)}"/>
      <rect x="64" y="40" width="34" height="44" rx="3" fill="#fff"/>
      <path d="M64 43q0-3 3-3h28q3 0 3 3v8H64z" fill="${accent}"/>${smallPrint(69, 59, 24, 4, deep)}`,
  );
}

/** A powder inhaler: a rotating disc, in a box of 130 × 110. */
export function powderInhaler(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  return withCarton(
    sheet,
    { top: 32, tallFrom: 130 },
    svg`<g transform="translate(28 22)scale(.8)"><circle cx="76" cy="62" r="48" fill="${darker(main, 0.12)}"/>
      <circle cx="75" cy="60" r="47" fill="${main}"/>
      <circle cx="75" cy="60" r="47" fill="${roundLight(sheet)}" fill-opacity=".8"/>
      <path d="M29 62a46 46 0 0 1 30-45l6 20a25 25 0 0 0-14 24z" fill="#fff" fill-opacity=".92"/>
      <path d="M22 52h18v22H22q-5 0-5-5V57q0-5 5-5z" fill="${lighter(main, 0.6)}"/>
      <circle cx="78" cy="62" r="23" fill="#fbfdfd"/>
      ${makerFigure(sheet.facts.maker, 70, 46, 16, main, accent)}${smallPrint(64, 70, 28, 3, deep, 4)}</g>`,
  );
}
