import type { Colour } from '../../colour/colour.ts';
import { darker, lighter, mix } from '../../colour/colour.ts';
import type { Markup } from '../../svg/markup.ts';
import { nothing, svg } from '../../svg/markup.ts';
import type { Dose } from '../blister.ts';
import { doseOf } from '../blister.ts';
import { bottleOutline, cap, roundBody, roundLabel } from '../round-body.ts';
import type { Sheet } from '../sheet.ts';
import { gradient, groundShadow, roundLight } from '../sheet.ts';

const WHITE: Colour = '#f7f9f9';
const AMBER: Colour = '#9a5a22';

/** Two doses in front of a bottle. */
function looseDoses(dose: Dose): Markup {
  const dark = darker(dose.colour, 0.22);
  if (dose.shape === 'capsule') {
    const one = (turn: number, x: number, y: number): Markup =>
      svg`<g transform="translate(${x} ${y})rotate(${turn})">
        <rect x="-15" y="-6.4" width="30" height="14" rx="7" fill="#0a211b" fill-opacity=".22"/>
        <rect x="-15" y="-7" width="30" height="14" rx="7" fill="${dose.second}"/>
        <path d="M0-7h8a7 7 0 0 1 0 14H0z" fill="${dose.colour}"/>
        <path d="M-9-3.5H9" stroke="#fff" stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round"/></g>`;
    return svg`${one(-18, 192, 203)}${one(24, 213, 210)}`;
  }
  const [rx, ry] = dose.shape === 'soft' ? [14, 8] : dose.shape === 'oblong' ? [14, 7] : [11, 8];
  const one = (x: number, y: number): Markup =>
    svg`<ellipse cx="${x}" cy="${y + 3}" rx="${rx}" ry="${ry}" fill="${dark}"/>
      <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry * 0.9}" fill="${dose.colour}"/>
      <path d="M${x - rx * 0.55} ${y - ry * 0.3}q${rx * 0.4} ${-ry * 0.4} ${rx * 0.8} ${-ry * 0.2}" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none"/>`;
  return svg`${one(190, 204)}${one(213, 211)}`;
}

/** Tablets, capsules or pills in a white bottle; pills of Chinese medicine in an amber one. */
export function pillBottle(
  sheet: Sheet,
  form: 'tablet' | 'capsule' | 'soft-capsule' | 'pill' | 'none',
  colour: 'white' | 'amber',
): Markup {
  const ink = colour === 'white' ? WHITE : AMBER;
  const lid = colour === 'white' ? sheet.colours.main : '#f4f1e8';
  if (sheet.small) {
    const outline = bottleOutline(42, 156, 104, 62, 224, 26, 14);
    return svg`${groundShadow(sheet, 120, 223, 88)}
      ${roundBody(sheet, outline, ink, roundLabel(sheet, 42, 94, 156, 114, 5))}${cap(sheet, 60, 16, 120, 50, lid)}`;
  }
  const outline = bottleOutline(52, 122, 78, 72, 214, 34, 12);
  const cream =
    colour === 'white'
      ? nothing
      : svg`<path d="M52 118h122v84q0 12-12 12H64q-12 0-12-12z" fill="#4b240a" fill-opacity=".5"/>`;
  return svg`${groundShadow(sheet, 116, 214, 82)}
    ${roundBody(sheet, outline, ink, svg`${cream}${roundLabel(sheet, 52, 108, 122, 90)}`)}
    ${cap(sheet, 66, 24, 94, 50, lid)}
    ${form === 'none' ? nothing : svg`${groundShadow(sheet, 200, 213, 32)}${looseDoses(doseOf(sheet, form))}`}`;
}

/** A wide-mouthed health food bottle. */
export function supplementBottle(sheet: Sheet, form: 'tablet' | 'capsule' | 'soft-capsule'): Markup {
  const lid = mix(sheet.colours.accent, sheet.colours.deep, 0.15);
  if (sheet.small) {
    const outline = bottleOutline(40, 160, 130, 62, 224, 16, 14);
    return svg`${groundShadow(sheet, 120, 223, 90)}
      ${roundBody(sheet, outline, WHITE, roundLabel(sheet, 40, 84, 160, 128, 5))}
      ${cap(sheet, 50, 18, 140, 46, lid)}`;
  }
  const outline = bottleOutline(44, 134, 108, 66, 214, 18, 14);
  return svg`${groundShadow(sheet, 114, 214, 88)}
    ${roundBody(sheet, outline, WHITE, roundLabel(sheet, 44, 90, 134, 110))}${cap(sheet, 52, 22, 118, 46, lid)}
    ${groundShadow(sheet, 202, 213, 32)}${looseDoses(doseOf(sheet, form))}`;
}

/** Syrup and oral solution in an amber bottle. */
export function syrupBottle(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [42, 156] : [58, 124];
  const outline = bottleOutline(x, w, w * 0.44, 58, small ? 224 : 216, small ? 34 : 40, 12);
  const level = svg`<path d="M${x} ${small ? 100 : 108}h${w}v${small ? 112 : 96}q0 12-12 12H${x + 12}q-12 0-12-12z" fill="#4b240a" fill-opacity=".55"/>`;
  const label = small ? roundLabel(sheet, x, 96, w, 112) : roundLabel(sheet, x, 106, w, 92);
  const collar = svg`<rect x="${x + w * 0.26}" y="50" width="${w * 0.48}" height="9" rx="3" fill="#efe9dc"/>`;
  return svg`${groundShadow(sheet, 120, small ? 223 : 215, w * 0.64)}
    ${roundBody(sheet, outline, AMBER, svg`${level}${label}`)}${collar}
    ${cap(sheet, x + w * 0.24, 16, w * 0.52, 38, '#f6f3ea')}`;
}

/** Solution for external use in a white bottle with a pointed cap. */
export function lotionBottle(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [44, 152] : [64, 112];
  const bottom = small ? 224 : 216;
  const outline = bottleOutline(x, w, w * 0.36, 72, bottom, small ? 24 : 30, 16);
  const label = small ? roundLabel(sheet, x, 92, w, 118, 4) : roundLabel(sheet, x, 104, w, 98, 4);
  const lid = sheet.colours.main;
  const spout = svg`M${120 - w * 0.2} 74l${w * 0.07}-44q1-12 ${w * 0.1}-12h${w * 0.06}q${w * 0.09} 0 ${w * 0.1} 12l${w * 0.07} 44z`;
  return svg`${groundShadow(sheet, 120, bottom - 1, w * 0.68)}${roundBody(sheet, outline, WHITE, label)}
    <path d="${spout}" fill="${lid}"/><path d="${spout}" fill="${roundLight(sheet)}"/>
    <rect x="${120 - w * 0.22}" y="66" width="${w * 0.44}" height="9" rx="3" fill="${darker(lid, 0.18)}"/>`;
}

/** A pump bottle: hand gel, lotion. */
export function pumpBottle(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [46, 148] : [62, 116];
  const outline = bottleOutline(x, w, w * 0.4, 76, small ? 224 : 216, 22, 16);
  const body = gradient(sheet, 'k', 'slant', [
    [0, lighter(sheet.colours.main, 0.86)],
    [100, lighter(sheet.colours.main, 0.66)],
  ]);
  const label = small ? roundLabel(sheet, x, 98, w, 112, 4) : roundLabel(sheet, x, 106, w, 98, 4);
  const head = svg`<path d="M92 26q0-8 8-8h44q20 0 26 16l2 8h-10l-4-6q-3-3-8-3h-28v26h-18V34H98q-6 0-6-8z" fill="${sheet.colours.main}"/>
    <path d="M96 21h46q16 0 22 8" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" fill="none"/>
    <rect x="104" y="56" width="32" height="6" rx="2" fill="#dfe6e8"/>`;
  return svg`${groundShadow(sheet, 120, small ? 223 : 215, w * 0.68)}${head}
    ${roundBody(sheet, outline, body, label)}${cap(sheet, 120 - w * 0.24, 60, w * 0.48, 20, sheet.colours.main)}`;
}

/** Disinfectant in a square-shouldered bottle with a safety cap. */
export function disinfectantBottle(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [40, 160] : [54, 132];
  const bottom = small ? 224 : 216;
  const outline = bottleOutline(x, w, w * 0.4, 62, bottom, small ? 28 : 34, 14);
  const body = gradient(sheet, 'k', 'slant', [
    [0, '#f4fbff'],
    [100, '#cfe3ee'],
  ]);
  const label = small ? roundLabel(sheet, x, 92, w, 118, 4) : roundLabel(sheet, x, 100, w, 100, 4);
  return svg`${groundShadow(sheet, 120, bottom - 1, w * 0.66)}${roundBody(
    sheet,
    outline,
    body,
    svg`<path d="M${x} 92h${w}v110H${x}z" fill="#b9d8e8" fill-opacity=".35"/>
    ${label}`,
  )}${cap(sheet, 120 - w * 0.25, 20, w * 0.5, 44, sheet.colours.main)}`;
}

/** A spray bottle with a trigger. */
export function triggerBottle(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [40, 160] : [56, 128];
  const bottom = small ? 224 : 216;
  const outline = bottleOutline(x, w, w * 0.3, 80, bottom, 30, 14);
  const label = small ? roundLabel(sheet, x, 104, w, 108, 4) : roundLabel(sheet, x, 112, w, 90, 4);
  const { main, deep } = sheet.colours;
  const head = svg`<path d="M78 26q0-9 10-9h52q20 0 24 20v22q0 6-6 6h-50V44H88q-10 0-10-9z" fill="${main}"/>
    <path d="M66 22h14v15H66z" fill="${deep}"/>
    <path d="M104 44c-2 12-8 20-18 24l5 7c14-4 22-14 24-31z" fill="${deep}"/>
    <path d="M88 22h50q12 0 17 9" stroke="#fff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round" fill="none"/>`;
  return svg`${groundShadow(sheet, 120, bottom - 1, w * 0.66)}${head}${roundBody(sheet, outline, WHITE, label)}
    ${cap(sheet, 120 - w * 0.19, 62, w * 0.38, 22, '#eef2f3')}`;
}

/** A low jar: cream, honeyed paste. */
export function jar(sheet: Sheet, glass: 'white' | 'amber'): Markup {
  const small = sheet.small;
  const [x, w, top, bottom] = small ? [24, 192, 86, 214] : [36, 168, 96, 208];
  const ink = glass === 'white' ? WHITE : AMBER;
  const outline = bottleOutline(x, w, w * 0.94, top, bottom, 8, 20);
  return svg`${groundShadow(sheet, 120, bottom, w * 0.6)}
    ${roundBody(sheet, outline, ink, roundLabel(sheet, x, top + 12, w, bottom - top - 20, 6))}
    ${cap(sheet, x - 2, top - 44, w + 4, 46, glass === 'white' ? sheet.colours.main : '#d9b76a')}`;
}

/** A tin of powder. */
export function powderCan(sheet: Sheet): Markup {
  const small = sheet.small;
  const [x, w] = small ? [34, 172] : [48, 144];
  const bottom = small ? 226 : 218;
  const outline = svg`M${x} 44h${w}v${bottom - 52}q${-w / 2} 14 ${-w} 0z`;
  const lid = sheet.colours.accent;
  const rim = svg`M${x - 4} 34h${w + 8}v18q${-w / 2 - 4} 13 ${-w - 8} 0z`;
  return svg`${groundShadow(sheet, 120, bottom - 3, w * 0.66)}
    ${roundBody(sheet, outline, '#eef1f2', roundLabel(sheet, x, 58, w, bottom - 70, 6))}
    <path d="${rim}" fill="${lid}"/><path d="${rim}" fill="${roundLight(sheet)}"/>
    <ellipse cx="120" cy="34" rx="${w / 2 + 4}" ry="11" fill="${lighter(lid, 0.34)}"/>
    <ellipse cx="120" cy="34.5" rx="${w / 2 - 4}" ry="8" fill="none" stroke="#fff" stroke-opacity=".5"/>`;
}
