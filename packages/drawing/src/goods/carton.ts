import { darker, lighter, mix } from '../colour/colour.ts';
import { makerFigure } from '../maker/maker-figure.ts';
import type { Markup } from '../svg/markup.ts';
import { nothing, svg } from '../svg/markup.ts';
import type { ClearPart } from './face.ts';
import { face } from './face.ts';
import { faceTone } from './face-layouts.ts';
import type { Sheet } from './sheet.ts';
import { flatLight, gradient } from './sheet.ts';

type CartonShape = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly depth: number;
  readonly clear?: ClearPart;
};

/** Drop of the front over its width, and direction of the depth: the box is turned slightly left. */
const FRONT_SLOPE = 0.055;
const SIDE_RUN = 0.86;
const SIDE_RISE = 0.46;

/** A folded carton; x, y is the upper left corner of its front. A small one faces the viewer. */
export function carton(
  sheet: Sheet,
  { x, y, w, h, depth, clear = { width: 1, height: 1 } }: CartonShape,
): Markup {
  const { main, deep, soft, accent } = sheet.colours;
  const slope = sheet.small ? 0 : FRONT_SLOPE;
  const run = depth * SIDE_RUN;
  const rise = depth * SIDE_RISE;
  const drop = w * slope;
  const tone = faceTone(sheet, w > h * 1.15);
  const lid = { white: '#fdfefe', soft: mix(soft, '#ffffff', 0.7), full: lighter(main, 0.34) } as const;
  const side = gradient(sheet, 'd', 'across', [
    [0, darker(mix(main, deep, 0.4), 0.06)],
    [100, mix(main, deep, 0.86)],
  ]);
  const lidInk = gradient(sheet, 't', 'slant', [
    [0, lid[tone]],
    [100, mix(lid[tone], main, tone === 'full' ? 0.28 : 0.2)],
  ]);
  const tall = h > w;
  const sidePrint = sheet.small
    ? nothing
    : svg`<g transform="matrix(.86 -.46 0 1 ${x + w} ${y + drop})">
      <path d="M0 ${h * 0.78}h${depth}v${h * 0.035}H0z" fill="${accent}" fill-opacity=".9"/>
      ${makerFigure(sheet.facts.maker, depth * 0.5 - 6, h * (tall ? 0.1 : 0.13), 12, '#ffffff', lighter(main, 0.5))}
      <path d="M${depth * 0.24} ${h * 0.34}v${h * 0.36}M${depth * 0.44} ${h * 0.34}v${h * 0.28}M${depth * 0.64} ${h * 0.34}v${h * 0.32}" stroke="#fff" stroke-opacity=".34" stroke-width="1.5" stroke-linecap="round"/>
      </g>`;
  return svg`<path d="M${x} ${y}l${run} ${-rise} ${w} ${drop} ${-run} ${rise}z" fill="${lidInk}" stroke="${deep}" stroke-opacity=".13" stroke-width=".7"/>
    <path d="M${x + w} ${y + drop}l${run} ${-rise}v${h}l${-run} ${rise}z" fill="${side}"/>${sidePrint}
    <g transform="matrix(1 ${slope === 0 ? 0 : svg`.055`} 0 1 ${x} ${y})">${face(sheet, 'f', w, h, { clear })}
    <path d="M0 0h${w}v${h}H0z" fill="${flatLight(sheet)}" stroke="${deep}" stroke-opacity=".14" stroke-width=".8"/>
    </g>
    <path d="M${x} ${y}l${w} ${drop}v${h}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width=".9"/>`;
}
