import type { Colour } from '../colour/colour.ts';
import { lighter, mix } from '../colour/colour.ts';
import type { ColourFamily } from '../colour/colour-family.ts';
import type { FittedLines, TypeBox } from '../lettering/fit-lines.ts';
import { fitLines } from '../lettering/fit-lines.ts';
import { cutToWidth, textWidth } from '../lettering/measure-text.ts';
import { escapeMarkup } from '../svg/letters.ts';
import type { Anchor, Ink, Markup } from '../svg/markup.ts';
import { factor, nothing, svg } from '../svg/markup.ts';

export type LegalMark = 'rx' | 'otc-a' | 'otc-b' | 'external' | 'blue-hat' | 'cold';

/** The facts as printed: cleaned, shortened where allowed. */
export type PrintedFacts = {
  readonly name: string;
  /** For a small image: without salt and dosage form if long. */
  readonly shortName: string;
  readonly spec: string;
  readonly maker: string;
  readonly shortMaker: string;
  readonly marks: readonly LegalMark[];
  /** A sentence required by law on the label, or nothing. */
  readonly notice: string;
};

/** Position of a text, to test that nothing leaves its box. */
export type PlacedText = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly width: number;
  readonly height: number;
};

/** The state of a drawing: facts, colours, gradients used, texts placed. */
export type Sheet = {
  readonly small: boolean;
  /** Without the carton that has the name, where no name is shown. */
  readonly alone: boolean;
  readonly facts: PrintedFacts;
  readonly colours: ColourFamily;
  /** 0–4 */
  readonly layout: number;
  /** 0–7 */
  readonly motif: number;
  /** Fixed by name, spec and maker; for meaningless variation, such as herb pieces. */
  readonly seed: number;
  readonly definitions: Map<string, Markup>;
  readonly placed: PlacedText[];
  readonly id: string;
};

type Stop = readonly [at: number, colour: Colour, opacity?: number];

function define(sheet: Sheet, key: string, make: (id: Markup) => Markup): Ink {
  const id = `${sheet.id}${key}`;
  if (!sheet.definitions.has(key)) sheet.definitions.set(key, make(escapeMarkup(id)));
  return `url(#${id})`;
}

const stops = (list: readonly Stop[]): Markup[] =>
  list.map(([at, colour, opacity]) =>
    opacity === undefined
      ? svg`<stop offset="${at}%" stop-color="${colour}"/>`
      : svg`<stop offset="${at}%" stop-color="${colour}" stop-opacity="${factor(opacity)}"/>`,
  );

/** A gradient over the box it fills: horizontal, vertical, or diagonal. */
export function gradient(
  sheet: Sheet,
  key: string,
  way: 'across' | 'down' | 'slant',
  list: readonly Stop[],
): Ink {
  const axis = { across: nothing, down: svg` x2="0" y2="1"`, slant: svg` x2="1" y2="1"` }[way];
  return define(sheet, key, (id) => svg`<linearGradient id="${id}"${axis}>${stops(list)}</linearGradient>`);
}

/** Light on a round body, over its print. */
export const roundLight = (sheet: Sheet): Ink =>
  gradient(sheet, 'c', 'across', [
    [0, '#001410', 0.26],
    [9, '#001410', 0.08],
    [17, '#ffffff', 0.1],
    [26, '#ffffff', 0.34],
    [35, '#ffffff', 0.06],
    [58, '#001410', 0.02],
    [86, '#001410', 0.17],
    [96, '#001410', 0.26],
    [100, '#001410', 0.16],
  ]);

/** The same light on a lying body. */
export const lyingLight = (sheet: Sheet): Ink =>
  gradient(sheet, 'l', 'down', [
    [0, '#001410', 0.1],
    [12, '#ffffff', 0.2],
    [22, '#ffffff', 0.42],
    [38, '#ffffff', 0.02],
    [72, '#001410', 0.08],
    [100, '#001410', 0.32],
  ]);

/** Light on a flat face, from the upper left. */
export const flatLight = (sheet: Sheet): Ink =>
  gradient(sheet, 'g', 'slant', [
    [0, '#ffffff', 0.24],
    [42, '#ffffff', 0.02],
    [43, '#001410', 0],
    [100, '#001410', 0.11],
  ]);

/** The maker's colour on a large area. */
export const mainInk = (sheet: Sheet): Ink =>
  gradient(sheet, 'm', 'slant', [
    [0, lighter(sheet.colours.main, 0.1)],
    [100, mix(sheet.colours.main, sheet.colours.deep, 0.42)],
  ]);

/** White board, slightly darker away from the light. */
export const boardInk = (sheet: Sheet): Ink =>
  gradient(sheet, 'b', 'slant', [
    [0, '#ffffff'],
    [100, mix('#ffffff', sheet.colours.soft, 0.75)],
  ]);

/** Brushed aluminium of foils and crimps. */
export const metalInk = (sheet: Sheet): Ink =>
  gradient(sheet, 'a', 'slant', [
    [0, '#eef2f4'],
    [35, '#cfd7db'],
    [55, '#e6ebed'],
    [100, '#b4bfc4'],
  ]);

/** Clips a drawing to a shape. */
export function clipped(sheet: Sheet, key: string, shape: Markup, body: Markup): Markup {
  const ink = define(sheet, key, (id) => svg`<clipPath id="${id}">${shape}</clipPath>`);
  return svg`<g clip-path="${ink}">${body}</g>`;
}

/** Defines a repeated shape once. */
export function repeated(sheet: Sheet, key: string, shape: Markup): Ink {
  define(sheet, key, (id) => svg`<g id="${id}">${shape}</g>`);
  return `#${sheet.id}${key}`;
}

/** The shadow below an object standing at height y. */
export function groundShadow(sheet: Sheet, x: number, y: number, reach: number): Markup {
  const ink = define(
    sheet,
    's',
    (id) =>
      svg`<radialGradient id="${id}"><stop offset="0" stop-color="#08201a" stop-opacity=".42"/>
        <stop offset=".6" stop-color="#08201a" stop-opacity=".16"/>
        <stop offset="1" stop-color="#08201a" stop-opacity="0"/></radialGradient>`,
  );
  return svg`<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${Math.min(9, 4 + reach * 0.045)}" fill="${ink}"/>`;
}

/** Sets text in a box, in as many lines as needed, and records its place. */
export function setType(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  box: TypeBox,
  ink: Ink,
  options: { anchor?: Anchor; from?: 'top' | 'middle' | 'bottom'; weight?: 500 | 600 | 700 } = {},
): {
  readonly markup: Markup;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly fitted: FittedLines;
} {
  const fitted = fitLines(text, box);
  const { lines, size, leading } = fitted;
  const height = lines.length * size * leading;
  const slack = box.height - height;
  const top = y + (options.from === 'top' ? 0 : options.from === 'bottom' ? slack : slack / 2);
  const anchor = options.anchor ?? 'start';
  const lineX = anchor === 'start' ? x : anchor === 'middle' ? x + box.width / 2 : x + box.width;
  sheet.placed.push({ lines, size, leading, width: box.width, height: box.height });
  const side = anchor === 'start' ? nothing : svg` text-anchor="${anchor}"`;
  if (text === '') return { markup: nothing, top, bottom: top, width: 0, fitted };
  const rows = lines.map((line, row) => {
    const baseline = top + size * (leading * row + leading / 2 + 0.36);
    return svg`<text x="${lineX}" y="${baseline}">${escapeMarkup(line)}</text>`;
  });
  return {
    markup: svg`<g fill="${ink}" font-weight="${options.weight ?? 700}" font-size="${size}"${side}>${rows}</g>`,
    top,
    bottom: top + height,
    width: Math.max(...lines.map(textWidth)) * size,
    fitted,
  };
}

/** One line of small print, shortened where it would shrink below two thirds of its size. */
export function setLine(
  sheet: Sheet,
  text: string,
  x: number,
  baseline: number,
  width: number,
  size: number,
  ink: Ink,
  options: { anchor?: Anchor; weight?: 500 | 600 | 700 } = {},
): Markup {
  if (text === '') return nothing;
  const minSize = size * 0.66;
  const line = cutToWidth(text, width / minSize);
  const set = Math.floor(Math.min(size, width / Math.max(textWidth(line), 0.1)) * 10) / 10;
  sheet.placed.push({ lines: [line], size: set, leading: 1, width, height: size * 1.2 });
  const side = options.anchor === undefined ? nothing : svg` text-anchor="${options.anchor}"`;
  return svg`<text x="${x}" y="${baseline}" font-size="${set}" font-weight="${options.weight ?? 500}" fill="${ink}"${side}>
    ${escapeMarkup(line)}</text>`;
}
