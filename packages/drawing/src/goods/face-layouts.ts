import type { Colour } from '../colour/colour.ts';
import { lighter, mix } from '../colour/colour.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import type { Sheet } from './sheet.ts';
import { boardInk, mainInk } from './sheet.ts';

/** Positions of a layout's parts, in units of the face from its upper left corner. */
export type FacePlan = {
  readonly art: Markup;
  /** Ornament over the art, omitted where the name overlaps it. */
  readonly ornament?: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly ink: Ink;
    readonly opacity: number;
  };
  readonly head: {
    readonly x: number;
    readonly y: number;
    readonly ink: Ink;
    /** Ink of marks without their own colour. */
    readonly marks: Ink;
    readonly figure: readonly [Colour, Colour];
  };
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly ink: Ink;
  };
  /** Without a baseline the spec is below the name, as when something hides the bottom of the face. */
  readonly spec: {
    readonly x: number;
    readonly baseline?: number;
    readonly width: number;
    readonly ink: Ink;
    readonly inkUnderName: Ink;
    /** Lower edge of the background a spec below the name is readable on. */
    readonly floor: number;
  };
  /** Grey lines in place of the small print. */
  readonly print?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly rows: number;
    readonly ink: Ink;
  };
};

type FaceSize = {
  readonly w: number;
  readonly h: number;
  readonly wide: boolean;
  readonly pad: number;
};

type Layout = (sheet: Sheet, size: FaceSize) => FacePlan;

const area = (x: number, y: number, w: number, h: number, ink: Ink): Markup =>
  svg`<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${ink}"/>`;

/** A coloured panel at the left with a curved edge. */
const panel: Layout = (sheet, { w, h, wide, pad }) => {
  const { main, deep, accent } = sheet.colours;
  const strip = sheet.small ? w * 0.15 : w * (wide ? 0.28 : 0.24);
  const bulge = sheet.small ? 5 : 9;
  const edge = (shift: number): Markup => svg`M0 0h${strip - bulge + shift}q${bulge * 2} ${h / 2} 0 ${h}H0z`;
  const x = strip + pad * 0.9;
  const width = w - x - pad * 0.7;
  const motif = sheet.small ? 22 : strip * 0.72;
  return {
    art: svg`${area(0, 0, w, h, boardInk(sheet))}<path d="${edge(3.2)}" fill="${accent}"/>
      <path d="${edge(0)}" fill="${mainInk(sheet)}"/>`,
    ornament: {
      x: (strip - motif) / 2,
      y: (h - motif) / 2,
      size: motif,
      ink: '#ffffff',
      opacity: 0.88,
    },
    head: { x, y: h * 0.09, ink: deep, marks: main, figure: [main, accent] },
    name: { x, y: h * 0.26, width, height: h * (sheet.small ? 0.66 : wide ? 0.42 : 0.4), ink: deep },
    spec: { x, width, ink: main, inkUnderName: main, floor: h },
    print: { x, y: h - 13, width: width * 0.8, rows: 2, ink: deep },
  };
};

/** Waves along the bottom. */
const wave: Layout = (sheet, { w, h, wide, pad }) => {
  const { main, deep, accent } = sheet.colours;
  const top = h * (sheet.small ? 0.86 : wide ? 0.66 : 0.64);
  const swing = h * (sheet.small ? 0.07 : 0.1);
  const layer = (drop: number, ink: Ink): Markup =>
    svg`<path d="M0 ${top + drop}c${w * 0.28} ${-swing * 2.2} ${w * 0.5} ${swing * 2} ${w} ${-swing * 1.1}V${h}H0z" fill="${ink}"/>`;
  const width = w - pad * 2;
  return {
    art: svg`${area(0, 0, w, h, boardInk(sheet))}${layer(-swing * 0.55, lighter(main, 0.78))}
      ${layer(swing * 0.1, lighter(main, 0.48))}${layer(swing * 0.8, mainInk(sheet))}`,
    ...(sheet.small || wide
      ? {}
      : { ornament: { x: w * 0.97 - h * 0.26, y: h * 0.68, size: h * 0.26, ink: '#ffffff', opacity: 0.8 } }),
    head: { x: pad, y: h * 0.08, ink: deep, marks: main, figure: [main, accent] },
    name: {
      x: pad,
      y: h * (sheet.small ? 0.25 : wide ? 0.23 : 0.2),
      width,
      height: h * (sheet.small ? 0.57 : wide ? 0.34 : 0.37),
      ink: deep,
    },
    spec: {
      x: pad,
      baseline: h - (wide ? 7.5 : 10),
      width: w * (wide ? 0.62 : 0.56),
      ink: '#ffffff',
      inkUnderName: deep,
      floor: h * 0.7,
    },
  };
};

/** Full colour above a white bottom. */
const solid: Layout = (sheet, { w, h, wide, pad }) => {
  const { main, deep, accent } = sheet.colours;
  const foot = h * (sheet.small ? 0.1 : wide ? 0.23 : 0.19);
  const rings = [0.27, 0.42, 0.58].map(
    (share) =>
      svg`<circle cx="${w * 0.93}" cy="${h * 0.1}" r="${Math.max(w, h) * share}" fill="#fff" fill-opacity=".08"/>`,
  );
  return {
    art: svg`${area(0, 0, w, h, mainInk(sheet))}${rings}${area(0, h - foot, w, foot, '#ffffff')}
      ${area(0, h - foot - 2.5, w, 2.5, accent)}`,
    head: { x: pad, y: h * 0.08, ink: '#ffffff', marks: '#ffffff', figure: ['#ffffff', lighter(main, 0.55)] },
    name: {
      x: pad,
      y: h * (sheet.small ? 0.25 : 0.22),
      width: w - pad * 2,
      height: h * (sheet.small ? 0.6 : wide ? 0.46 : 0.44),
      ink: '#ffffff',
    },
    spec: {
      x: pad,
      baseline: h - foot / 2 + 3.2,
      width: w - pad * 2,
      ink: deep,
      inkUnderName: '#ffffff',
      floor: h - foot,
    },
  };
};

/** Facets in the upper right corner. */
const facets: Layout = (sheet, { w, h, wide, pad }) => {
  const { main, deep, soft, accent } = sheet.colours;
  const reach = sheet.small ? 0.3 : wide ? 0.4 : 0.46;
  const drop = h * (sheet.small ? 0.44 : wide ? 0.72 : 0.48);
  const facet = (share: number, ink: Ink): Markup =>
    svg`<path d="M${w * (1 - reach * share)} 0H${w}V${drop * share}z" fill="${ink}"/>`;
  const width = w - pad * 2;
  return {
    art: svg`${area(0, 0, w, h, boardInk(sheet))}${facet(1.4, soft)}
      ${facet(1, lighter(main, sheet.small ? 0.72 : 0.55))}
      ${facet(0.74, sheet.small ? lighter(main, 0.5) : mainInk(sheet))}
      <path d="M${w} ${h}H${w * 0.55}L${w} ${h * 0.72}z" fill="${soft}"/>
      ${area(0, h - 5, w, 5, main)}${area(0, h - 5, w * 0.3, 5, accent)}`,
    head: { x: pad, y: h * 0.08, ink: deep, marks: sheet.small ? deep : '#ffffff', figure: [main, accent] },
    name: {
      x: pad,
      y: h * (sheet.small ? 0.27 : wide ? 0.3 : 0.24),
      width: wide && !sheet.small ? width * 0.94 : width,
      height: h * (sheet.small ? 0.64 : wide ? 0.36 : 0.4),
      ink: deep,
    },
    spec: { x: pad, width, ink: main, inkUnderName: main, floor: h },
  };
};

/** The name on a coloured band. */
const band: Layout = (sheet, { w, h, wide, pad }) => {
  const { main, deep, soft, accent } = sheet.colours;
  const top = h * (sheet.small ? 0.26 : wide ? 0.28 : 0.24);
  const height = h * (sheet.small ? 0.62 : 0.42);
  return {
    art: svg`${area(0, 0, w, h, soft)}${area(0, 0, w, top, mix(soft, '#ffffff', 0.55))}
      ${area(0, top, w, height, mainInk(sheet))}${area(0, top + height, w, 2.5, accent)}`,
    ...(sheet.small
      ? {}
      : {
          ornament: {
            x: w - height * 0.86,
            y: top + height * 0.1,
            size: height * 0.8,
            ink: '#ffffff',
            opacity: 0.34,
          },
        }),
    head: { x: pad, y: h * (wide ? 0.085 : 0.07), ink: deep, marks: main, figure: [main, deep] },
    name: { x: pad, y: top + height * 0.06, width: w - pad * 2, height: height * 0.88, ink: '#ffffff' },
    spec: {
      x: pad,
      baseline: h - (wide ? h * 0.11 : h * 0.2),
      width: w * 0.86,
      ink: deep,
      inkUnderName: '#ffffff',
      floor: top + height,
    },
    ...(wide || sheet.small ? {} : { print: { x: pad, y: h * 0.87, width: w * 0.62, rows: 3, ink: deep } }),
  };
};

const WIDE = [panel, wave, solid, facets, band] as const;
/** A tall face has no space for a side panel. */
const TALL = [wave, solid, band, facets, wave] as const;

export function planFace(sheet: Sheet, size: FaceSize): FacePlan {
  return ((size.wide ? WIDE : TALL)[sheet.layout] ?? band)(sheet, size);
}

/** Whether the face is coloured rather than white board; the lid of a carton matches it. */
export function faceTone(sheet: Sheet, wide: boolean): 'white' | 'soft' | 'full' {
  const layout = (wide ? WIDE : TALL)[sheet.layout];
  return layout === solid ? 'full' : layout === band ? 'soft' : 'white';
}
