import { darker, lighter } from '../colour/colour.ts';
import type { Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import type { ToneInks } from './tones.ts';

/** Props beside products, each in a box of 240 × 240 with its base at y = 212. */
export const PROP_NAMES = [
  'coupon',
  'gift',
  'clock',
  'truck',
  'coins',
  'shield',
  'calendar',
  'price-tag',
  'cold-box',
  'mortar',
  'medal',
  'bolt',
  'megaphone',
] as const;
export type PropName = (typeof PROP_NAMES)[number];

const GOLD = '#f2b53c';
const GOLD_DEEP = '#b97812';

const gloss = (d: Markup): Markup => svg`<path d="${d}" fill="#fff" fill-opacity=".22"/>`;

const PROPS: Readonly<Record<PropName, (inks: ToneInks) => Markup>> = {
  coupon: ({ main, deep, soft, accent }) => {
    const ticket = svg`M0 10Q0 0 10 0h150q10 0 10 10v20a14 14 0 0 0 0 28v20q0 10-10 10H10Q0 88 0 78V58a14 14 0 0 0 0-28z`;
    return svg`<g transform="translate(44 66)rotate(-16 85 44)"><path d="${ticket}" fill="${soft}"/>
      <path d="M118 10v68" stroke="#fff" stroke-width="3" stroke-dasharray="6 6"/></g>
      <g transform="translate(34 108)rotate(-5 85 44)">
      <path d="${ticket}" transform="translate(2 5)" fill="${deep}" fill-opacity=".25"/>
      <path d="${ticket}" fill="${main}"/>${gloss(svg`M0 10Q0 0 10 0h150q10 0 10 10v14Q90 34 0 24z`)}
      <path d="M118 12v64" stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-dasharray="6 6"/>
      <text x="60" y="61" font-size="48" font-weight="700" text-anchor="middle" fill="#fff">券</text>
      <circle cx="145" cy="44" r="13" fill="${accent}"/>
      <path d="m139 44 5 5 8-10" stroke="#fff" stroke-width="4" fill="none"/></g>`;
  },
  gift: ({ main, deep, accent }) => svg`<path d="M46 118h148v84q0 10-10 10H56q-10 0-10-10z" fill="${main}"/>
      <path d="M120 118h74v84q0 10-10 10h-64z" fill="${deep}" fill-opacity=".22"/>
      <path d="M104 118h32v94h-32z" fill="${accent}"/>
      <rect x="36" y="86" width="168" height="36" rx="8" fill="${lighter(main, 0.14)}"/>
      <path d="M104 86h32v36h-32z" fill="${lighter(accent, 0.2)}"/>
      <path d="M120 86C92 88 68 78 72 58c4-18 40-14 48 28 8-42 44-46 48-28 4 20-20 30-48 28z" fill="none" stroke="${accent}" stroke-width="13" stroke-linejoin="round"/>
      ${gloss(svg`M44 86h26l-8 36H44q-8 0-8-8V94q0-8 8-8z`)}`,
  clock: ({
    main,
    deep,
    accent,
    soft,
  }) => svg`<path d="m70 196-14 18M170 196l14 18" stroke="${deep}" stroke-width="12" stroke-linecap="round"/>
      <path d="M40 86q2-30 34-38M200 86q-2-30-34-38" stroke="${accent}" stroke-width="16" stroke-linecap="round" fill="none"/>
      <circle cx="120" cy="132" r="80" fill="${main}"/><circle cx="120" cy="132" r="64" fill="#fff"/>
      <path d="M120 132V68a64 64 0 0 1 61 45z" fill="${soft}" fill-opacity=".55"/>
      <path d="M120 76v10M120 178v10M64 132h10M166 132h10" stroke="${deep}" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
      <path d="M120 92v40l28 18" stroke="${deep}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
      <circle cx="120" cy="132" r="8" fill="${accent}"/>
      <path d="M58 104a70 70 0 0 1 34-38" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" fill="none"/>`,
  truck: ({
    main,
    deep,
    accent,
    soft,
  }) => svg`<rect x="14" y="82" width="138" height="102" rx="10" fill="${main}"/>
      <path d="M14 92q0-10 10-10h118q10 0 10 10v14H14z" fill="#fff" fill-opacity=".2"/>
      <path d="M14 150h138v10H14z" fill="${accent}"/>
      <path d="M74 104h18v14h14v18H92v14H74v-14H60v-18h14z" fill="#fff" fill-opacity=".92"/>
      <path d="M156 108h34q8 0 13 8l21 32q4 6 4 12v24h-72z" fill="${lighter(main, 0.2)}"/>
      <path d="M168 120h20q5 0 8 5l14 23h-42z" fill="#e9f4f8"/>
      <path d="M10 184h218v12H10z" fill="${deep}"/>
      ${[62, 190].map(
        (x) => svg`<circle cx="${x}" cy="194" r="20" fill="#26312e"/>
        <circle cx="${x}" cy="194" r="9" fill="${soft}"/>`,
      )}`,
  coins: () => {
    const pile = (x: number, count: number): Markup[] =>
      Array.from({ length: count }, (_, nth) => {
        const y = 196 - nth * 17;
        return svg`<path d="M${x - 42} ${y - 8}v10a42 14 0 0 0 84 0v-10z" fill="${GOLD_DEEP}"/>
          <ellipse cx="${x}" cy="${y - 8}" rx="42" ry="14" fill="${GOLD}"/>
          <ellipse cx="${x}" cy="${y - 8}" rx="30" ry="9" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"/>`;
      });
    return svg`${pile(152, 6)}${pile(82, 4)}<g transform="translate(64 84)"><circle r="36" fill="${GOLD_DEEP}"/>
      <circle cx="-2" cy="-2" r="34" fill="${GOLD}"/>
      <circle cx="-2" cy="-2" r="26" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"/>
      <path d="m-12-14 10 13 10-13M-2-1v18M-13 3h22M-13 10h22" stroke="#fff" stroke-width="4.5" fill="none"/>
      </g>`;
  },
  shield: ({
    main,
    deep,
    accent,
  }) => svg`<path d="M120 26 200 52v58c0 52-34 84-80 102-46-18-80-50-80-102V52z" fill="${main}"/>
      <path d="M120 26 200 52v58c0 52-34 84-80 102z" fill="${deep}" fill-opacity=".25"/>
      <path d="m120 46 62 20v46c0 40-26 64-62 79-36-15-62-39-62-79V66z" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
      <path d="m86 118 24 25 46-52" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
      <circle cx="190" cy="190" r="22" fill="${accent}"/>
      <path d="M190 179v22M179 190h22" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  calendar: ({
    main,
    deep,
    accent,
    soft,
  }) => svg`<rect x="36" y="52" width="168" height="160" rx="14" fill="#fff"/>
    <path d="M36 66q0-14 14-14h140q14 0 14 14v32H36z" fill="${main}"/>
      <path d="M78 34v34M162 34v34" stroke="${deep}" stroke-width="11" stroke-linecap="round"/>
      ${[0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => svg`<rect x="${52 + column * 29}" y="${112 + row * 31}" width="20" height="20" rx="5" fill="${row === 1 && column === 3 ? accent : soft}" fill-opacity="${row === 1 && column === 3 ? 1 : svg`.55`}"/>`))}
      <circle cx="186" cy="190" r="34" fill="${deep}"/><circle cx="186" cy="190" r="27" fill="#fff"/>
      <path d="M186 174v17l12 8" stroke="${deep}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  'price-tag': ({ main, deep, accent }) => svg`<g transform="rotate(-12 120 130)">
    <path d="M60 60q0-12 12-12h62q8 0 14 6l62 62q9 9 0 18l-66 66q-9 9-18 0L64 138q-6-6-6-14z" transform="translate(4 6)" fill="${deep}" fill-opacity=".25"/>
      <path d="M58 60q0-12 12-12h62q8 0 14 6l62 62q9 9 0 18l-66 66q-9 9-18 0L64 138q-6-6-6-14z" fill="${main}"/>
      <path d="M70 48h62q8 0 14 6l62 62L60 96V60q0-12 10-12z" fill="#fff" fill-opacity=".14"/>
      <circle cx="88" cy="80" r="13" fill="#fff"/>
      <text x="142" y="152" font-size="62" font-weight="700" text-anchor="middle" fill="#fff" transform="rotate(12 142 130)">特</text>
      </g>
      <path d="M84 74C60 40 40 60 30 34" stroke="${accent}" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  'cold-box': ({ main, deep, soft }) => svg`<path d="M40 96h160v104q0 12-12 12H52q-12 0-12-12z" fill="#fff"/>
    <path d="M120 96h80v104q0 12-12 12h-68z" fill="${soft}" fill-opacity=".45"/>
      <path d="M30 74q0-12 12-12h156q12 0 12 12v26H30z" fill="${main}"/>
      <path d="M30 74q0-12 12-12h156q12 0 12 12v6H30z" fill="#fff" fill-opacity=".25"/>
      <path d="M80 62V48q0-10 10-10h60q10 0 10 10v14" stroke="${deep}" stroke-width="10" fill="none"/>
      <path d="M120 114v80M85.4 134l69.2 40M154.6 134l-69.2 40M106 122l14 11 14-11M106 186l14-11 14 11M88 152l16-5-4-17M152 156l-16 5 4 17M152 152l-16-5 4-17M88 156l16 5-4 17" stroke="${main}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`,
  mortar: ({
    main,
    deep,
    soft,
    accent,
  }) => svg`<path d="M150 22q12-10 22 2 8 11-2 20l-46 72-22-16z" fill="${deep}"/>
    <path d="M78 104C52 84 50 56 58 40c24 8 38 30 36 64z" fill="${accent}"/>
    <path d="M98 102c-8-28 4-52 24-62 14 24 8 50-10 64z" fill="${lighter(accent, 0.25)}"/>
      <ellipse cx="120" cy="112" rx="92" ry="22" fill="${deep}"/>
      <ellipse cx="120" cy="108" rx="92" ry="20" fill="${lighter(main, 0.25)}"/>
      <ellipse cx="120" cy="110" rx="78" ry="14" fill="${darker(main, 0.35)}"/>
      <path d="M28 110q0 20 92 20t92-20c0 52-24 76-52 84h-80c-28-8-52-32-52-84z" fill="${main}"/>
      <path d="M76 190h88l10 22H66z" fill="${deep}"/>
      <path d="M40 138c6 24 18 38 32 46" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round" fill="none"/>
      <path d="M34 140q86 22 172 0" stroke="${soft}" stroke-opacity=".6" stroke-width="5" fill="none"/>`,
  medal: ({ main, deep, accent, soft }) => svg`<path d="m76 20 44 84 44-84h-36l-8 18-8-18z" fill="${main}"/>
    <path d="m120 104 44-84h-36l-8 18z" fill="${deep}"/>
      <circle cx="120" cy="146" r="66" fill="${GOLD_DEEP}"/><circle cx="118" cy="143" r="64" fill="${GOLD}"/>
      <circle cx="118" cy="143" r="48" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>
      <path d="m118 108 10.6 22.5 24.6 3-18.1 17 4.7 24.4L118 163l-21.8 11.9 4.7-24.4-18.1-17 24.6-3z" fill="#fff"/>
      <circle cx="196" cy="196" r="9" fill="${accent}"/><circle cx="40" cy="190" r="7" fill="${soft}"/>`,
  bolt: ({ main, deep, accent }) => svg`<circle cx="120" cy="128" r="84" fill="${main}"/>
    <circle cx="120" cy="128" r="66" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>
      <path d="M134 40 76 140h36l-12 74 66-106h-38z" transform="translate(3 5)" fill="${deep}" fill-opacity=".35"/>
      <path d="M134 40 76 140h36l-12 74 66-106h-38z" fill="${accent}"/>
      <path d="M134 40 76 140h18z" fill="#fff" fill-opacity=".4"/>`,
  megaphone: ({ main, deep, accent }) => svg`<path d="M84 158h34l14 48q3 8-6 8h-20q-6 0-8-6z" fill="${deep}"/>
    <path d="M40 108q0-14 14-14h40l90-46v148l-90-42H54q-14 0-14-14z" fill="${main}"/>
      <path d="M94 94l90-46v60H94z" fill="#fff" fill-opacity=".18"/>
      <rect x="178" y="40" width="18" height="164" rx="9" fill="${accent}"/>
      <path d="M210 92q18 30 0 60M40 100v52" stroke="${deep}" stroke-width="8" stroke-linecap="round" fill="none"/>`,
};

export function prop(name: PropName, inks: ToneInks): Markup {
  return PROPS[name](inks);
}
