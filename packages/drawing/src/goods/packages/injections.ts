import { darker, lighter } from '../../colour/colour.ts';
import type { Markup } from '../../svg/markup.ts';
import { svg } from '../../svg/markup.ts';
import { face, smallPrint } from '../face.ts';
import { bottleOutline, roundBody, roundLabel } from '../round-body.ts';
import type { Sheet } from '../sheet.ts';
import { gradient, groundShadow, lyingLight, metalInk, repeated, roundLight } from '../sheet.ts';
import { besideCarton, withCarton } from './with-carton.ts';

/** A glass ampoule 24 wide, 100 high. */
function ampouleShape(sheet: Sheet, glass: 'clear' | 'amber'): Markup {
  const { main, deep } = sheet.colours;
  const outline = svg`M10 0h4c1.5 0 2 1 2 2l1 14c.3 4-1.5 7-1.5 11 0 6 8.5 6 8.5 17v51q0 5-5 5H5q-5 0-5-5V44c0-11 8.5-11 8.5-17 0-4-1.8-7-1.5-11L8 2c0-1 .5-2 2-2z`;
  const [body, drug] =
    glass === 'amber' ? (['#a9682c', '#7d4512'] as const) : (['#eaf4f6', lighter(main, 0.72)] as const);
  return svg`<path d="${outline}" fill="${body}" fill-opacity=".96"/>
    <path d="M1 52q11 3 22 0v42q0 5-5 5H6q-5 0-5-5z" fill="${drug}"/>
    <path d="M0 58q12 3 24 0v26q-12 3-24 0z" fill="#fff"/>
    <path d="M0 58q12 3 24 0v7q-12 3-24 0z" fill="${main}"/>${smallPrint(4, 71, 15, 3, deep, 3.6)}
    <path d="M8.3 27q3.7 2 7.4 0" stroke="${main}" stroke-width="2.2" fill="none"/>
    <path d="${outline}" fill="${roundLight(sheet)}"/>
    <path d="${outline}" fill="none" stroke="#8fa8af" stroke-opacity=".7" stroke-width=".7"/>`;
}

export function ampoules(sheet: Sheet): Markup {
  const one = repeated(sheet, 'k', ampouleShape(sheet, sheet.seed % 3 === 0 ? 'amber' : 'clear'));
  return sheet.small
    ? besideCarton(
        sheet,
        2,
        svg`<use href="${one}" transform="translate(6 2)scale(1.26)"/>
          <use href="${one}" transform="translate(38 6)scale(1.22)"/>`,
      )
    : besideCarton(
        sheet,
        -16,
        svg`<use href="${one}" transform="translate(-16 20)scale(1.04)"/>
          <use href="${one}" transform="translate(13 24)scale(1.04)"/>
          <use href="${one}" transform="translate(42 28)"/>`,
      );
}

/** Powder for injection: a crimped vial 60 wide, 118 high. */
function vialShape(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  const outline = svg`M14 26h32v8c0 8 12 8 12 20v56q0 8-8 8H10q-8 0-8-8V54c0-12 12-12 12-20z`;
  return svg`<path d="${outline}" fill="#e7f0f3" fill-opacity=".97"/>
    <path d="M3 100q27 6 54 0v10q0 7-7 7H10q-7 0-7-7z" fill="#fdfdfb"/>
    <path d="M2 58q28 6 56 0v38q-28 6-56 0z" fill="#fff"/>
    <path d="M2 58q28 6 56 0v13q-28 6-56 0z" fill="${main}"/>
    <path d="M2 71q28 6 56 0v3q-28 6-56 0z" fill="${accent}"/>${smallPrint(10, 82, 36, 4, deep)}
    <path d="${outline}" fill="${roundLight(sheet)}"/>
    <path d="${outline}" fill="none" stroke="#8fa8af" stroke-opacity=".6" stroke-width=".8"/>
    <rect x="11" y="10" width="38" height="18" rx="2" fill="${metalInk(sheet)}"/>
    <rect x="11" y="10" width="38" height="18" rx="2" fill="${roundLight(sheet)}"/>
    <rect x="9" width="42" height="13" rx="3" fill="${main}"/>
    <rect x="9" width="42" height="13" rx="3" fill="${roundLight(sheet)}"/>`;
}

export const vial = (sheet: Sheet): Markup =>
  besideCarton(sheet, 0, svg`<g transform="translate(0 11)">${vialShape(sheet)}</g>`);

/** A pen for injection, in a box of 130 × 110. */
export function pen(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  return withCarton(
    sheet,
    { top: 54, tallFrom: 130 },
    svg`<g transform="translate(0 74)rotate(-7 66 16)">
      <rect x="2" y="4" width="130" height="30" rx="9" fill="#0a211b" fill-opacity=".22"/>
      <rect width="84" height="30" rx="8" fill="${main}"/>
      <rect x="80" y="2" width="44" height="26" rx="5" fill="#f4f7f8"/>
      <rect x="80" width="5" height="30" fill="${accent}"/>
      <rect x="94" y="8" width="26" height="14" rx="4" fill="${lighter(main, 0.75)}" stroke="#9fb2b8" stroke-width=".7"/>
      <rect x="-10" y="6" width="14" height="18" rx="4" fill="${deep}"/>
      <rect x="22" y="9" width="22" height="12" rx="2" fill="#dfe9e4"/>
      <path d="M28 18v-6M33 18v-6M38 18v-6" stroke="${deep}" stroke-width="1.6"/>
      <rect x="52" y="8" width="20" height="14" rx="2" fill="#fff" fill-opacity=".85"/>
      ${smallPrint(55, 12, 14, 3, deep, 3.2)}
      <rect x="-10" width="134" height="30" rx="8" fill="${lyingLight(sheet)}"/></g>`,
  );
}

/** A prefilled or empty syringe, in a box of 130 × 110. */
export function syringe(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const ticks = Array.from({ length: 9 }, (_, nth) => svg`M${40 + nth * 6} 6v${nth % 2 ? 5 : 9}`);
  return withCarton(
    sheet,
    { top: 46, tallFrom: 130 },
    svg`<g transform="translate(-4 72)rotate(-9 66 14)">
      <rect x="26" y="6" width="74" height="26" rx="3" fill="#0a211b" fill-opacity=".2"/>
      <path d="M-18 14.2h38v2.6h-38z" fill="#93a6ad"/><path d="M14 10h14v11H14z" fill="${main}"/>
      <rect x="26" y="3" width="72" height="25" rx="3" fill="#f0f7f9" fill-opacity=".95" stroke="#8fa8af" stroke-width=".9"/>
      <rect x="27" y="4" width="36" height="23" fill="${lighter(main, 0.7)}"/>
      <path d="${ticks}" stroke="#48606a"/><path d="M63 4h7v23h-7z" fill="#3b4c52"/>
      <path d="M70 12h46v7H70z" fill="#dfe6e9" stroke="#a9b8bd" stroke-width=".6"/>
      <rect x="95" y="-3" width="5" height="37" rx="2" fill="${main}"/>
      <rect x="115" y="2" width="6" height="27" rx="2" fill="${darker(main, 0.1)}"/>
      <rect x="26" y="3" width="72" height="25" rx="3" fill="${lyingLight(sheet)}" fill-opacity=".7"/></g>`,
  );
}

/** Infusion in a soft bag. */
export function infusionBag(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const small = sheet.small;
  const [x, w, top] = small ? [34, 172, 10] : [50, 140, 16];
  const bottom = small ? 200 : 190;
  const outline = svg`M${x + w * 0.3} ${top}h${w * 0.4}q4 0 5 4l2 8q1 4 6 4H${x + w - 10}q10 0 10 10V${bottom - 28}c0 18-14 22-30 24H${x + 30}c-16-2-30-6-30-24V${top + 26}q0-10 10-10h${w * 0.3 - 23}q5 0 6-4l2-8q1-4 5-4z`;
  const film = gradient(sheet, 'k', 'slant', [
    [0, '#fafdfe'],
    [48, '#e3eff3'],
    [52, '#eef6f9'],
    [100, '#cfe1e8'],
  ]);
  const level = top + (bottom - top) * 0.3;
  const port = (at: number, ink: `#${string}`): Markup =>
    svg`<rect x="${at}" y="${bottom - 8}" width="18" height="28" rx="4" fill="${ink}" stroke="#9db8c1" stroke-width=".8"/>
      <rect x="${at}" y="${bottom - 8}" width="18" height="28" rx="4" fill="${roundLight(sheet)}"/>`;
  const inset = w * 0.07;
  return svg`${groundShadow(sheet, 120, bottom + 19, w * 0.56)}${port(92, '#eef5f7')}${port(130, main)}
    <path d="${outline}" fill="${film}" stroke="#a3bec7" stroke-width="1.2"/>
    <path d="M${x + 1} ${level}q${w / 2} 6 ${w - 2} 0V${bottom - 28}c0 17-13 21-29 23H${x + 30}c-16-2-29-6-29-23z" fill="${lighter(main, 0.8)}" fill-opacity=".6"/>
    <rect x="113" y="${top + 6}" width="14" height="8" rx="4" fill="#fff" stroke="#a3bec7"/>
    <g transform="translate(${x + inset} ${top + 32})">${face(sheet, 'f', w - inset * 2, (bottom - top) * 0.66)}</g>
    <path d="M${x + 6} ${top + 34}q8 60 0 ${bottom - top - 66}" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".85" fill="none"/>
    <path d="M${x + w - 7} ${top + 34}q-6 60 0 ${bottom - top - 70}" stroke="#7f9ca6" stroke-width="3" stroke-linecap="round" stroke-opacity=".35" fill="none"/>`;
}

/** Infusion in a clear plastic bottle with a hanging ring. */
export function infusionBottle(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const small = sheet.small;
  const [x, w] = small ? [42, 156] : [62, 116];
  const bottom = small ? 224 : 216;
  const outline = bottleOutline(x, w, w * 0.34, 48, bottom, small ? 30 : 34, 14);
  const body = gradient(sheet, 'k', 'slant', [
    [0, '#f7fbfc'],
    [100, '#d3e3e9'],
  ]);
  const label = small ? roundLabel(sheet, x, 88, w, 118, 4) : roundLabel(sheet, x, 92, w, 98, 4);
  const neck = w * 0.4;
  return svg`${groundShadow(sheet, 120, bottom - 1, w * 0.66)}
    ${roundBody(
      sheet,
      outline,
      body,
      svg`<path d="M${x} 84h${w}v${bottom - 98}q0 14-14 14H${x + 14}q-14 0-14-14z" fill="${lighter(main, 0.8)}" fill-opacity=".55"/>
      ${label}`,
    )}
    <rect x="${120 - neck / 2}" y="18" width="${neck}" height="34" rx="4" fill="${main}"/>
    <rect x="${120 - neck / 2}" y="18" width="${neck}" height="34" rx="4" fill="${roundLight(sheet)}"/>
    <path d="M${120 - neck * 0.28} 18q0-10 ${neck * 0.28}-10t${neck * 0.28} 10" fill="none" stroke="#c2ced2" stroke-width="4"/>`;
}

/** Liquid for inhalation: plastic ampoules in a row, in a box of 130 × 110. */
export function nebules(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const one = repeated(
    sheet,
    'k',
    svg`<path d="M4 0h18v12q0 4-4 5v6q6 3 6 12v45q0 5-5 5H7q-5 0-5-5V35q0-9 6-12v-6q-4-1-4-5z" fill="#f1f7f9" stroke="#a7bcc3" stroke-width=".8"/>
      <path d="M3 50q10 3 20 0v30q0 4-4 4H7q-4 0-4-4z" fill="${lighter(main, 0.66)}"/>
      <path d="M7 28v50" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
      <path d="M9 3h8v6H9z" fill="${main}" fill-opacity=".5"/>`,
  );
  return withCarton(
    sheet,
    { top: 36, tallFrom: 130 },
    svg`<g transform="translate(18 38)scale(.84)">
      ${[0, 1, 2, 3, 4].map((nth) => svg`<use href="${one}" x="${nth * 25}"/>`)}</g>`,
  );
}
