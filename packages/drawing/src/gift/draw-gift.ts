import type { ColourFamily } from '../colour/colour-family.ts';
import { colourFamily } from '../colour/colour-family.ts';
import { fitLines } from '../lettering/fit-lines.ts';
import { textWidth } from '../lettering/measure-text.ts';
import { svgDocument } from '../svg/document.ts';
import { hashText } from '../svg/hash-text.ts';
import { escapeMarkup, printable } from '../svg/letters.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import { thingOf } from './choose-thing.ts';
import { THINGS } from './things.ts';

/** How a prize or a present of the points mall is handed over. */
export type GiftKind = 'points' | 'coupon' | 'voucher' | 'real' | 'none';

const RED: ColourFamily = { deep: '#8f1a12', main: '#c9382c', soft: '#fde7e4', accent: '#ffe27a' };
const ORANGE: ColourFamily = { deep: '#8f4a00', main: '#c06a1c', soft: '#fff0d6', accent: '#fff6e5' };
const GOLD: ColourFamily = { deep: '#8a5a00', main: '#e0a52a', soft: '#fff4d6', accent: '#fff9e8' };
const GREEN: ColourFamily = { deep: '#17553a', main: '#2c9560', soft: '#e0f2e6', accent: '#bfe5cf' };

const largest = 20;
const lineHeight = 1.18;

/** `¥5 现金券` breaks at its blank, anything else where its words end. */
function linesOf(text: string, width: number, height: number) {
  const halves = text.split(' ');
  if (halves.length !== 2) return fitLines(text, { width, height, largest, maxLines: 2 });
  const fits = Math.min(largest, height / 2 / lineHeight, width / Math.max(...halves.map(textWidth)));
  return { lines: halves, size: Math.floor(fits * 10) / 10, leading: lineHeight };
}

/** Text in a box, in one line or two. */
function words(text: string, x: number, y: number, width: number, height: number, ink: Ink): Markup {
  const { lines, size, leading } = linesOf(text, width, height);
  const top = y + (height - lines.length * size * leading) / 2;
  const rows = lines.map(
    (line, row) =>
      svg`<text x="${x + width / 2}" y="${top + size * (leading * row + leading / 2 + 0.36)}">${escapeMarkup(line)}</text>`,
  );
  return svg`<g fill="${ink}" font-weight="700" font-size="${size}" text-anchor="middle">${rows}</g>`;
}

/** A ticket with its own words; of `50 元券` and `满 100 减 10 券` the words are what counts. */
function ticket(text: string, { deep, main, soft, accent }: ColourFamily): Markup {
  const outline = svg`M10 38q0-5 5-5h90q5 0 5 5v13a9 9 0 0 0 0 18v13q0 5-5 5H15q-5 0-5-5V69a9 9 0 0 0 0-18z`;
  return svg`<g transform="rotate(-8 60 60)"><path d="${outline}" transform="translate(2 5)" fill="${deep}" fill-opacity=".22"/>
    <path d="${outline}" fill="${main}"/><path d="M26 33v54" stroke="${soft}" stroke-width="1.6" stroke-dasharray="4 4" stroke-opacity=".75"/>
    <path d="M34 40h68v40H34z" fill="${accent}" fill-opacity=".16"/>${words(text, 34, 40, 68, 40, '#ffffff')}</g>`;
}

function coins(text: string, { deep, main, soft }: ColourFamily): Markup {
  const coin = (x: number, y: number): Markup =>
    svg`<path d="M${x - 24} ${y}v8c0 5 11 9 24 9s24-4 24-9v-8z" fill="${deep}"/>
      <ellipse cx="${x}" cy="${y}" rx="24" ry="9" fill="${main}"/><ellipse cx="${x}" cy="${y}" rx="17" ry="5.5" fill="none" stroke="${soft}" stroke-width="1.6"/>`;
  return svg`${coin(42, 86)}${coin(44, 76)}${coin(41, 66)}
    <circle cx="78" cy="58" r="31" fill="${deep}"/><circle cx="76" cy="56" r="31" fill="${main}"/>
    <circle cx="76" cy="56" r="24.5" fill="none" stroke="${soft}" stroke-width="2"/>${words(text, 55, 42, 42, 28, '#5c3b00')}`;
}

/** A smiling face: nothing was won, and nothing is wrong. */
const smile = ({ deep, main, soft }: ColourFamily): Markup =>
  svg`<circle cx="62" cy="63" r="38" fill="${deep}" fill-opacity=".2"/><circle cx="60" cy="60" r="38" fill="${soft}" stroke="${main}" stroke-width="3"/>
    <circle cx="47" cy="53" r="4" fill="${deep}"/><circle cx="73" cy="53" r="4" fill="${deep}"/>
    <path d="M43 68q17 17 34 0" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`;

/** `100 积分` shows its number alone: the coins say the rest. */
const numberOf = (name: string): string => /[\d,]+/u.exec(name)?.[0] ?? '分';

function drawing(kind: GiftKind, name: string): Markup {
  if (kind === 'points') return coins(numberOf(name), GOLD);
  if (kind === 'voucher') return ticket(name, RED);
  if (kind === 'coupon') return ticket(name, ORANGE);
  if (kind === 'none') return smile(GREEN);
  return THINGS[thingOf(name)](colourFamily(hashText(name)));
}

/**
 * A prize or a present in a box of 120: coins, a ticket with its own words, or the thing that its name says; a wrapped
 * box where the name says none that is known. The same name, the same picture.
 */
export function drawGift(kind: GiftKind, name: string): string {
  const shadow = svg`<ellipse cx="60" cy="108" rx="40" ry="5" fill="#08201a" fill-opacity=".16"/>`;
  return svgDocument(120, 120, svg`${shadow}${drawing(kind, printable(name))}`);
}
