import { darker, lighter } from '../../colour/colour.ts';
import { makerFigure } from '../../maker/maker-figure.ts';
import type { Ink, Markup } from '../../svg/markup.ts';
import { factor, svg } from '../../svg/markup.ts';
import { smallPrint } from '../face.ts';
import type { Sheet } from '../sheet.ts';
import { flatLight, gradient, lyingLight, metalInk, repeated, roundLight } from '../sheet.ts';
import { withCarton } from './with-carton.ts';

// Every drawing here is in a box of 130 × 110 in front of its carton.
function display(x: number, y: number, w: number, h: number, rows: readonly number[]): Markup {
  const rowHeight = (h - 10) / rows.length;
  const digits = rows.flatMap((count, row) => {
    const size = rowHeight * 0.66;
    const half = size / 2;
    const step = half + size * 0.28;
    return Array.from({ length: count }, (_, nth) => {
      const left = x + w - 8 - (count - nth) * step + size * 0.28;
      return svg`M${left} ${y + 6 + row * rowHeight}h${half}v${size}h${-half}zm0 ${half}h${half}`;
    });
  });
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#26312f"/>
    <rect x="${x + 2.5}" y="${y + 2.5}" width="${w - 5}" height="${h - 5}" rx="2.5" fill="#cfe0d3"/>
    <path d="${digits}" fill="none" stroke="#1a2b22" stroke-width="${factor(Math.min(2.2, rowHeight * 0.11))}" stroke-linejoin="round"/>`;
}

const shell = (sheet: Sheet): Ink =>
  gradient(sheet, 'k', 'slant', [
    [0, '#ffffff'],
    [100, '#d7e0e2'],
  ]);

export function sphygmomanometer(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  const cuff = svg`M78 20c0-12 10-18 25-18s25 6 25 18v52c0 11-10 17-25 17s-25-6-25-17z`;
  return withCarton(
    sheet,
    { top: 34, tallFrom: 78 },
    svg`<path d="${cuff}" fill="${main}"/><path d="${cuff}" fill="${roundLight(sheet)}"/>
      <ellipse cx="103" cy="17" rx="19" ry="9.5" fill="${deep}"/>
      <ellipse cx="103" cy="19" rx="15" ry="7" fill="${darker(deep, 0.35)}"/>
      <path d="M88 50h30v11H88z" fill="#fff" fill-opacity=".24"/>
      <path d="M100 82c-2 12-14 16-26 17" stroke="#59666b" stroke-width="4" stroke-linecap="round" fill="none"/>
      <path d="M4 44q1-10 11-10h62q10 0 11 10l4 52q1 13-12 13H12Q-1 109 0 96z" fill="${shell(sheet)}" stroke="#aebbbf" stroke-width=".7"/>
      <path d="M.5 92h91l.3 4q1 13-12 13H12Q-1 109 0 96z" fill="#cbd6d9"/>${display(14, 42, 64, 40, [3, 2])}
      <path d="M20.5 68c2-3.4 6-2 6 1.3 0 2.7-3.2 4.6-6 6.7-2.8-2.1-6-4-6-6.7 0-3.3 4-4.7 6-1.3z" transform="translate(7 6)scale(.7)" fill="#b5323c"/>
      <rect x="32" y="94" width="28" height="9" rx="4.5" fill="${main}"/>
      <circle cx="20" cy="98.5" r="4" fill="#fff"/><circle cx="72" cy="98.5" r="4" fill="#fff"/>`,
  );
}

export function glucoseMeter(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  return withCarton(
    sheet,
    { top: 78, tallFrom: 58 },
    svg`<g transform="rotate(6 96 60)">
      <rect x="62" y="1" width="68" height="112" rx="22" fill="#0a211b" fill-opacity=".22"/>
      <rect x="60" y="-2" width="68" height="112" rx="22" fill="${shell(sheet)}" stroke="#aebbbf" stroke-width=".7"/>
      <path d="M60 74h68v14q0 22-22 22H82q-22 0-22-22z" fill="${main}"/>
      <path d="M60 74h68v14q0 22-22 22H82q-22 0-22-22z" fill="${flatLight(sheet)}"/>
      ${display(69, 12, 50, 46, [2])}<circle cx="94" cy="83" r="10" fill="#fff" fill-opacity=".92"/>
      <path d="M90 83h8M94 79v8" stroke="${main}" stroke-width="2" stroke-linecap="round"/></g>
      <g transform="rotate(-18 30 92)">
      <rect x="6" y="84" width="52" height="11" rx="2" fill="#fff" stroke="${deep}" stroke-opacity=".35" stroke-width=".7"/>
      <rect x="6" y="84" width="13" height="11" rx="2" fill="${accent}"/>
      <path d="M34 87h20M34 91h14" stroke="${deep}" stroke-opacity=".3" stroke-width="1.2"/></g>`,
  );
}

export function testStrips(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  const pot = svg`M66 26h52v72q0 10-10 10H76q-10 0-10-10z`;
  const strip = repeated(
    sheet,
    'p',
    svg`<rect width="52" height="11" rx="1.5" fill="#fff" stroke="${deep}" stroke-opacity=".35" stroke-width=".7"/>
      <rect width="14" height="11" rx="1.5" fill="${accent}"/>
      <path d="M20 3h26M20 5.5h20M20 8h26" stroke="${deep}" stroke-opacity=".28"/>`,
  );
  return withCarton(
    sheet,
    { top: 76, tallFrom: 60 },
    svg`<path d="${pot}" fill="${main}"/><rect x="66" y="42" width="52" height="46" fill="#fff"/>
      <path d="M66 42h52v9H66z" fill="${accent}"/>
      ${makerFigure(sheet.facts.maker, 85, 56, 14, main, accent)}${smallPrint(75, 76, 34, 3, deep, 3.8)}
      <path d="${pot}" fill="${roundLight(sheet)}"/><path d="M62 14q0-8 8-8h44q8 0 8 8v13H62z" fill="#f4f7f8"/>
      <path d="M62 14q0-8 8-8h44q8 0 8 8v13H62z" fill="${roundLight(sheet)}"/>
      <use href="${strip}" transform="translate(4 88)rotate(-24)"/>
      <use href="${strip}" transform="translate(8 99)rotate(-4)"/>`,
  );
}

export function thermometer(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const body = svg`M-4 20q0-5 7-6l34-2q8-10 22-12h58q13 0 13 20t-13 20H59q-14-2-22-12L3 26q-7-1-7-6z`;
  return withCarton(
    sheet,
    { top: 48, tallFrom: 130 },
    svg`<g transform="translate(0 70)rotate(-14 66 20)">
      <path d="${body}" transform="translate(2 4)" fill="#0a211b" fill-opacity=".22"/>
      <path d="${body}" fill="#fdfefe" stroke="#aebbbf" stroke-width=".8"/>
      <path d="M-4 20q0-5 7-6l17-1v14L3 26q-7-1-7-6z" fill="#b9c6ca"/>${display(62, 7, 38, 26, [3])}
      <circle cx="115" cy="20" r="8" fill="${main}"/>
      <path d="${body}" fill="${lyingLight(sheet)}" fill-opacity=".6"/></g>`,
  );
}

export function foreheadThermometer(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  const body = svg`M34 10h62q20 0 24 16 4 18-14 22l-8 2-8 52q-1 8-9 8H63q-8 0-7-8l7-48H34q-10 0-10-8V18q0-8 10-8z`;
  return withCarton(
    sheet,
    { top: 32, tallFrom: 130 },
    svg`<g transform="translate(30 24)scale(.8)">
      <path d="${body}" transform="translate(2 3)" fill="#0a211b" fill-opacity=".2"/>
      <path d="${body}" fill="${shell(sheet)}" stroke="#aebbbf" stroke-width=".8"/>
      <path d="M63 54h35l-8 48q-1 8-9 8H63q-8 0-7-8z" fill="${main}"/>
      <path d="M63 54h35l-8 48q-1 8-9 8H63q-8 0-7-8z" fill="${flatLight(sheet)}"/>
      <rect x="16" y="14" width="14" height="36" rx="5" fill="#33464c"/>
      <path d="M62 56q-9 2-8 12" stroke="${deep}" stroke-width="5" stroke-linecap="round" fill="none"/>
      ${display(52, 17, 46, 26, [3])}</g>`,
  );
}

export function oximeter(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  return withCarton(
    sheet,
    { top: 24, tallFrom: 130 },
    svg`<g transform="rotate(-8 70 70)"><rect x="12" y="72" width="112" height="34" rx="14" fill="${deep}"/>
      <path d="M6 80h40v12H6z" fill="#1c2624"/>
      <rect x="10" y="30" width="114" height="48" rx="16" fill="${main}"/>
      <rect x="10" y="30" width="114" height="48" rx="16" fill="${flatLight(sheet)}"/>
      ${display(30, 36, 58, 34, [2])}<circle cx="106" cy="53" r="9" fill="#fff" fill-opacity=".9"/>
      <path d="M14 84h108" stroke="#fff" stroke-opacity=".25" stroke-width="1.5"/></g>`,
  );
}

export function nebuliser(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  const mask = svg`M82 66q4-22 22-28 18 6 22 28-2 22-22 26-20-4-22-26z`;
  return withCarton(
    sheet,
    { top: 38, tallFrom: 130 },
    svg`<rect x="0" y="42" width="76" height="68" rx="12" fill="${shell(sheet)}" stroke="#aebbbf" stroke-width=".7"/>
      <path d="M0 82h76v16q0 12-12 12H12Q0 110 0 98z" fill="${main}"/>
      <path d="M0 82h76v16q0 12-12 12H12Q0 110 0 98z" fill="${flatLight(sheet)}"/>
      <path d="M14 52h26M14 57h26M14 62h26M14 67h26" stroke="${deep}" stroke-opacity=".3" stroke-width="2" stroke-linecap="round"/>
      <circle cx="58" cy="60" r="8" fill="${main}"/>
      <path d="M74 94c22 12 34 8 30-6" stroke="#a9c1c8" stroke-width="4" stroke-linecap="round" fill="none"/>
      <path d="${mask}" fill="#e6f2f5" fill-opacity=".94" stroke="#92adb5" stroke-width="1"/>
      <path d="M91 64q4-14 13-19 9 5 13 19" stroke="#92adb5" stroke-width="1" fill="none"/>
      <rect x="96" y="76" width="16" height="20" rx="4" fill="${lighter(main, 0.5)}" stroke="#92adb5" stroke-width=".7"/>`,
  );
}

export function mask(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const cloth = svg`M10 56q55-22 110 0v34q-16 20-55 20T10 90z`;
  return withCarton(
    sheet,
    { top: 46, tallFrom: 130 },
    svg`<path d="M12 60C-12 58-12 94 14 90M118 60c24-2 24 34-2 30" fill="none" stroke="#c3d0d4" stroke-width="3"/>
      <path d="${cloth}" transform="translate(1 3)" fill="#0a211b" fill-opacity=".2"/>
      <path d="${cloth}" fill="${lighter(main, 0.6)}"/><path d="M10 56q55-22 110 0v8Q65 42 10 64z" fill="#fff"/>
      <path d="M10 72q55-14 110 0M10 82q55-6 110 0M16 94q49 4 98 0" fill="none" stroke="${main}" stroke-opacity=".42" stroke-width="1.6"/>
      <path d="M48 50h34" stroke="#a5b7bc" stroke-width="2.6" stroke-linecap="round"/>
      <path d="${cloth}" fill="${roundLight(sheet)}" fill-opacity=".6"/>`,
  );
}

export function dressing(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const weave = Array.from({ length: 7 }, (_, nth) => svg`M72 ${60 + nth * 6.5}h50`);
  return withCarton(
    sheet,
    { top: 44, tallFrom: 130 },
    svg`<g transform="rotate(-7 34 84)">
      <rect x="2" y="62" width="62" height="48" rx="2" fill="#fff" stroke="#bccacd" stroke-width=".7"/>
      <path d="M2 64q0-2 2-2h58q2 0 2 2v7H2zM2 102h62v6q0 2-2 2H4q-2 0-2-2z" fill="${lighter(main, 0.55)}"/>
      <rect x="18" y="76" width="30" height="20" fill="#f3efe3" stroke="#d9d2bf" stroke-width=".7"/></g>
      <path d="M70 56q27-16 54 0v48q-27 14-54 0z" fill="#fbf9f2"/>
      <path d="${weave}" stroke="#d8d2c0" stroke-width=".9" stroke-dasharray="2 1.6"/>
      <path d="M70 56q27-16 54 0v48q-27 14-54 0z" fill="${roundLight(sheet)}" fill-opacity=".7"/>
      <ellipse cx="97" cy="55" rx="27" ry="9" fill="#f1ecdd" stroke="#d8d2c0" stroke-width=".8"/>
      <path d="M97 55m-17 0a17 5.5 0 1 1 30 3M97 55m-9 0a9 3 0 1 1 15 1.6" fill="none" stroke="#cfc7b1"/>
      <circle cx="97" cy="55" r="2.2" fill="#b8ae94"/>`,
  );
}

export function plaster(sheet: Sheet): Markup {
  const one = repeated(
    sheet,
    'p',
    svg`<rect x="1" y="2.5" width="96" height="30" rx="15" fill="#0a211b" fill-opacity=".2"/>
      <rect width="96" height="30" rx="15" fill="#e2b489"/><path d="M32 0h32v30H32z" fill="#f5e6d2"/>
      <path d="M12 8h.1M20 8h.1M12 15h.1M20 15h.1M12 22h.1M20 22h.1M76 8h.1M84 8h.1M76 15h.1M84 15h.1M76 22h.1M84 22h.1M40 9h.1M48 9h.1M56 9h.1M40 15h.1M48 15h.1M56 15h.1M40 21h.1M48 21h.1M56 21h.1" stroke="#a8774a" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>
      <rect width="96" height="30" rx="15" fill="${lyingLight(sheet)}" fill-opacity=".4"/>`,
  );
  return withCarton(
    sheet,
    { top: 38, tallFrom: 130 },
    svg`<use href="${one}" transform="translate(22 54)rotate(-16 48 15)"/>
      <use href="${one}" transform="translate(26 78)rotate(-4 48 15)"/>`,
  );
}

export function gloves(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const hand = svg`M20 104q-4 6-10 2L4 66q-6-10-10-22-2-7 4-8t9 6l6 14L9 20q-1-7 5-8t8 7l6 30 1-36q0-7 6-7t6 7l1 36 6-28q2-7 7-6t5 8l-5 32 9-12q4-6 9-2t1 10L55 72q-7 16-8 32-14 8-27 0z`;
  return withCarton(
    sheet,
    { top: 30, tallFrom: 130 },
    svg`<g transform="translate(34 30)scale(.74)">
      <path d="${hand}" transform="translate(62 0)rotate(8 30 60)" fill="${lighter(main, 0.3)}" stroke="${main}" stroke-width=".8"/>
      <path d="${hand}" transform="translate(12 2)rotate(-6 30 60)" fill="${lighter(main, 0.5)}" stroke="${main}" stroke-width=".8"/>
      <path d="${hand}" transform="translate(12 2)rotate(-6 30 60)" fill="${roundLight(sheet)}" fill-opacity=".5"/>
      </g>`,
  );
}

export function walkingAid(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const one = svg`<path d="M0-104q0-10 12-10h6" stroke="#33464c" stroke-width="8" stroke-linecap="round" fill="none"/>
    <path d="M0-104V2" stroke="#c3ccd0" stroke-width="6"/><path d="M0-60V2" stroke="${main}" stroke-width="8"/>
    <path d="M-1.5-100V-62" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>
    <path d="M0-2v10" stroke="#33464c" stroke-width="11" stroke-linecap="round"/>`;
  return withCarton(
    sheet,
    { top: 110, tallFrom: 44 },
    svg`<g transform="translate(82 102)rotate(9)">${one}</g><g transform="translate(60 104)rotate(-5)">${one}</g>`,
  );
}

export function wheelchair(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  return withCarton(
    sheet,
    { top: 36, tallFrom: 80 },
    svg`<g transform="translate(138)scale(-1 1)">
      <circle cx="54" cy="74" r="34" fill="none" stroke="#2b3a3f" stroke-width="5"/>
      <circle cx="54" cy="74" r="28" fill="none" stroke="#aab7bc" stroke-width="1.6"/>
      <path d="M54 46v56M26 74h56M34 54l40 40M74 54 34 94" stroke="#aab7bc"/>
      <circle cx="54" cy="74" r="5" fill="${deep}"/>
      <circle cx="108" cy="98" r="10" fill="none" stroke="#2b3a3f" stroke-width="4"/>
      <path d="M36 6h-12M36 6l8 56h52l12 34" fill="none" stroke="#5d6c72" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M38 14l7 44h50" fill="none" stroke="${main}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M46 38h38v18" fill="none" stroke="#5d6c72" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M104 108h20" stroke="#5d6c72" stroke-width="4" stroke-linecap="round"/></g>`,
  );
}

export function cotton(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  const heads = [70, 80, 90, 100, 110, 75, 85, 95, 105].map(
    (x, nth) =>
      svg`<path d="M${x} ${nth < 5 ? 50 : 42}v20" stroke="#d9c5a0" stroke-width="2.5"/>
        <ellipse cx="${x}" cy="${nth < 5 ? 42 : 34}" rx="4.6" ry="8" fill="#fff" stroke="#d5dcde" stroke-width=".6"/>`,
  );
  const tub = svg`M60 54h60l-3 48q0 8-8 8H71q-8 0-8-8z`;
  return withCarton(
    sheet,
    { top: 84, tallFrom: 58 },
    svg`${heads}<path d="${tub}" fill="#eaf3f6" fill-opacity=".95"/><path d="M61 68h58l-2 26H63z" fill="#fff"/>
      <path d="M61 68h58l-.5 7h-57z" fill="${main}"/><path d="M61.5 75h57v2.5h-57z" fill="${accent}"/>
      ${smallPrint(72, 83, 36, 3, deep, 4)}<path d="${tub}" fill="${roundLight(sheet)}"/>
      <g transform="rotate(-24 28 96)"><path d="M-2 96h58" stroke="#d9c5a0" stroke-width="2.6"/>
      <ellipse cx="-2" cy="96" rx="9" ry="4.8" fill="#fff" stroke="#cfd8da" stroke-width=".6"/>
      <ellipse cx="56" cy="96" rx="9" ry="4.8" fill="#fff" stroke="#cfd8da" stroke-width=".6"/></g>`,
  );
}

export function testKit(sheet: Sheet): Markup {
  const { main, accent, deep } = sheet.colours;
  const cassette = svg`<rect x="1.5" y="3" width="42" height="92" rx="8" fill="#0a211b" fill-opacity=".22"/>
    <rect width="42" height="92" rx="8" fill="#fdfefe" stroke="#b5c1c5" stroke-width=".8"/>
    <rect x="14" y="18" width="14" height="34" rx="5" fill="#e9eff0" stroke="#b5c1c5" stroke-width=".7"/>
    <path d="M15 26h12" stroke="#c02a3a" stroke-width="2"/>
    <circle cx="21" cy="70" r="7.5" fill="#e9eff0" stroke="#b5c1c5" stroke-width=".8"/>
    <circle cx="21" cy="70" r="3.5" fill="#cdd8da"/>
    <path d="M31 26h5M31 42h5" stroke="${deep}" stroke-opacity=".6" stroke-width="1.5"/>`;
  return withCarton(
    sheet,
    { top: 110, tallFrom: 44 },
    svg`<g transform="translate(52 18)rotate(-7 20 46)">${cassette}</g>
      <g transform="translate(102 22)rotate(7 12 44)">
      <path d="M6 24h20v50q0 14-10 14T6 74z" fill="#eaf4f6" stroke="#92adb5" stroke-width=".8"/>
      <path d="M7 50h18v24q0 13-9 13t-9-13z" fill="${lighter(main, 0.6)}"/>
      <path d="M10 8q0-8 6-8t6 8v6h-12z" fill="${accent}"/>
      <rect x="3" y="12" width="26" height="13" rx="3" fill="${main}"/>
      <rect x="3" y="12" width="26" height="13" rx="3" fill="${roundLight(sheet)}"/></g>`,
  );
}

/** A single-use set in a peel pouch: infusion line, catheter, needle. */
export function sterilePouch(sheet: Sheet): Markup {
  const { main, deep } = sheet.colours;
  return withCarton(
    sheet,
    { top: 34, tallFrom: 130 },
    svg`<g transform="translate(18 18)scale(.86)rotate(-5 66 66)">
      <rect x="13" y="23" width="112" height="86" rx="3" fill="#0a211b" fill-opacity=".2"/>
      <rect x="12" y="20" width="112" height="86" rx="3" fill="#f1f7f9" fill-opacity=".97" stroke="#a9c0c7" stroke-width=".8"/>
      <path d="M12 23q0-3 3-3h106q3 0 3 3v13H12z" fill="${main}"/>${smallPrint(22, 27, 44, 2, '#ffffff', 4)}
      <path d="M16 40h104v62H16z" fill="none" stroke="${deep}" stroke-opacity=".22" stroke-dasharray="3 2"/>
      <path d="M34 56c-10 6-6 30 14 32s46-2 46-18-34-18-46-8 4 22 22 20 38-12 34-24" fill="none" stroke="#9fc0cb" stroke-width="3.6" stroke-linecap="round"/>
      <rect x="27" y="46" width="14" height="20" rx="4" fill="#e0eef2" stroke="#86a8b3" stroke-width=".8"/>
      <rect x="97" y="48" width="13" height="10" rx="2" fill="${main}"/></g>`,
  );
}

/** Moxa, cupping and other warm cups of glass. */
export function cups(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const cup = repeated(
    sheet,
    'p',
    svg`<path d="M4 40C-6 14 8 0 24 0s30 14 20 40q-20 7-40 0z" fill="#e3f0f3" fill-opacity=".88" stroke="#7fa0aa" stroke-width=".9"/>
      <path d="M2 38q22 10 44 0v6q-22 9-44 0z" fill="${lighter(main, 0.35)}"/>
      <path d="M11 30C7 18 12 9 19 6" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
  );
  return withCarton(
    sheet,
    { top: 28, tallFrom: 130 },
    svg`<use href="${cup}" transform="translate(45 30)scale(.86)"/><use href="${cup}" x="12" y="62"/>
      <use href="${cup}" x="70" y="62"/>`,
  );
}

/** Foil squares. */
export function foilSachets(sheet: Sheet): Markup {
  const { main } = sheet.colours;
  const one = repeated(
    sheet,
    'p',
    svg`<rect x="1" y="2.5" width="52" height="52" rx="3" fill="#0a211b" fill-opacity=".22"/>
      <rect width="52" height="52" rx="3" fill="${metalInk(sheet)}" stroke="#97a5ab" stroke-width=".6"/>
      <path d="M5 5h42v42H5z" fill="${main}"/>
      <circle cx="26" cy="26" r="15" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>
      <circle cx="26" cy="26" r="9" fill="#fff" fill-opacity=".22"/>`,
  );
  return withCarton(
    sheet,
    { top: 38, tallFrom: 130 },
    svg`<use href="${one}" transform="translate(66 44)rotate(12)"/>
      <use href="${one}" transform="translate(14 56)rotate(-8)"/>`,
  );
}

/** A belt or brace, half rolled up. */
export function brace(sheet: Sheet): Markup {
  const { main, deep, accent } = sheet.colours;
  const belt = svg`M0 62Q58 40 96 56v46Q56 88 4 108q-4 1-4-4z`;
  const bones = [34, 62].map((x) => svg`M${x} 53v46`);
  return withCarton(
    sheet,
    { top: 44, tallFrom: 130 },
    svg`<ellipse cx="103" cy="79" rx="22" ry="28" fill="${deep}"/>
      <path d="M103 79m-16 2c0-28 32-26 32 0 0 24-25 22-25 1 0-18 18-17 18 0 0 12-11 11-11 1" fill="none" stroke="${lighter(main, 0.3)}" stroke-width="4" stroke-linecap="round"/>
      <path d="${belt}" fill="${main}"/>
      <path d="${bones}" stroke="${deep}" stroke-opacity=".5" stroke-width="3"/>
      <path d="M0 66Q58 44 96 60M2 104Q56 84 96 98" fill="none" stroke="${accent}" stroke-width="2"/>
      <path d="M0 62q8-3 17-5v46q-7 2-13 5-4 1-4-4z" fill="#2b3a3f"/>
      <path d="${belt}" fill="${lyingLight(sheet)}" fill-opacity=".5"/>`,
  );
}

/** A packet of wet wipes or pads. */
export function wipes(sheet: Sheet): Markup {
  const { main, accent } = sheet.colours;
  const pack = svg`M2 46q64-14 128 0l-2 56q-62 12-124 0z`;
  return withCarton(
    sheet,
    { top: 34, tallFrom: 130 },
    svg`<path d="${pack}" transform="translate(1 3)" fill="#0a211b" fill-opacity=".2"/>
      <path d="${pack}" fill="#fbfdfd"/><path d="M2 46q64-14 128 0l-.5 14q-64-12-127 0z" fill="${main}"/>
      <path d="M3 96q62 12 126 0l-1 6q-62 12-124 0z" fill="${accent}"/>
      <rect x="38" y="64" width="56" height="26" rx="10" fill="${lighter(main, 0.55)}" stroke="${main}" stroke-opacity=".5" stroke-width="1"/>
      <rect x="44" y="69" width="44" height="16" rx="7" fill="#fff" fill-opacity=".6"/>
      <path d="M2 46v56M8 45v58M124 45v58" stroke="#9fb2b8" stroke-opacity=".5"/>
      <path d="${pack}" fill="${lyingLight(sheet)}" fill-opacity=".5"/>`,
  );
}
