import type { Colour } from '../colour/colour.ts';
import { svgDocument } from '../svg/document.ts';
import type { Markup } from '../svg/markup.ts';
import { factor, svg } from '../svg/markup.ts';

/**
 * `icon`: the mark alone (favicon, header). `touch`: on a full square, rounded by the device
 * (apple-touch-icon). `maskable`: with a safe border. `logo`: mark and name. `word`: the name alone.
 */
export type MarkForm = 'icon' | 'touch' | 'maskable' | 'logo' | 'word';

/** `day` on light, `night` on dark, `plain` in white on images and colours. */
export type MarkTone = 'day' | 'night' | 'plain';

const BRAND: Colour = '#08724a';
const NIGHT_BRAND: Colour = '#128051';
const LEAN: Colour = '#9be3bf';

/** 千 inside 方: a square with a pharmacy cross whose upper stroke leans into 千; in a box of 40. */
const sign = (lean: Colour, cross: Colour): Markup =>
  svg`<path d="M27.4 7.2c-3.6 2.3-8.4 3.6-14.3 3.9l.5 4.6c6.6-.4 12-2 16.3-4.8z" fill="${lean}"/>
    <path d="M17.5 13.5h5v6.3h10.3v4.8H22.5v9h-5v-9H7.2v-4.8h10.3z" fill="${cross}"/>`;

const NAME = svg`<path d="M32.5 5.8C26.5 8.6 19 10 9.8 10.2M3.5 20.5h36M21.5 9v28"/>
  <path d="M65.5 2.5v6.2M47.5 11h36M60.5 11c0 12-3.2 20.5-12.3 26M60 20.5h18.6c-.3 7.5-1 11.8-2.3 13.4-1.2 1.5-3.6 1.7-8.6 1"/>`;

function mark(tone: MarkTone): Markup {
  const ground = { day: BRAND, night: NIGHT_BRAND, plain: '#ffffff' } as const;
  return svg`<rect width="40" height="40" rx="9" fill="${ground[tone]}"/>
    ${tone === 'plain' ? sign(BRAND, BRAND) : sign(LEAN, '#ffffff')}`;
}

function word(tone: MarkTone): Markup {
  const ink = { day: '#1c2421', night: '#e6ece9', plain: '#ffffff' } as const;
  return svg`<g fill="none" stroke="${ink[tone]}" stroke-width="4.8">${NAME}</g>`;
}

/** On a square without round corners, which the device rounds; the sign takes `share` of the edge. */
function square(share: number): Markup {
  const shift = 20 * (1 - share);
  return svg`<path d="M0 0h40v40H0z" fill="${BRAND}"/>
    <g transform="translate(${shift} ${shift})scale(${factor(share)})">${sign(LEAN, '#ffffff')}</g>`;
}

function logo(tone: MarkTone): Markup {
  const quiet = { day: '#55615b', night: '#93a19a', plain: '#ffffff' } as const;
  return svg`<g transform="scale(1.1)">${mark(tone)}</g><g transform="translate(57 1)scale(.66)">${word(tone)}</g>
    <text x="57" y="41" font-size="11.5" letter-spacing=".3" fill="${quiet[tone]}">QIANFANG 医药采购</text>`;
}

type Form = {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly draw: (tone: MarkTone) => Markup;
};

const FORMS: Readonly<Record<MarkForm, Form>> = {
  icon: { width: 40, height: 40, label: '千方', draw: mark },
  touch: { width: 40, height: 40, label: '千方', draw: () => square(0.94) },
  maskable: { width: 40, height: 40, label: '千方', draw: () => square(0.74) },
  logo: { width: 172, height: 44, label: '千方 QIANFANG 医药采购', draw: logo },
  word: { width: 87, height: 40, label: '千方', draw: word },
};

/**
 * The shop's mark 千方 as a standalone SVG document, sharp from 16 px to 512 px.
 * @param options.size height in px, for programs that need one
 */
export function drawMark(
  options: {
    readonly form?: MarkForm | undefined;
    readonly tone?: MarkTone | undefined;
    readonly size?: number | undefined;
  } = {},
): string {
  const { width, height, label, draw } = FORMS[options.form ?? 'icon'];
  return svgDocument(width, height, draw(options.tone ?? 'day'), { label, height: options.size });
}
