import type { Colour } from '../colour/colour.ts';
import { COLOUR_FAMILIES } from '../colour/colour-family.ts';
import type { PackageKind } from '../goods/choose-package.ts';
import { paintGoods } from '../goods/draw-goods.ts';
import { drawPackage } from '../goods/draw-package.ts';
import type { GoodsFacts } from '../goods/goods-facts.ts';
import type { Sheet } from '../goods/sheet.ts';
import { fitLines } from '../lettering/fit-lines.ts';
import { textWidth } from '../lettering/measure-text.ts';
import { definitions, svgDocument } from '../svg/document.ts';
import { hashText, idPrefix } from '../svg/hash-text.ts';
import { escapeMarkup, printable } from '../svg/letters.ts';
import type { Markup } from '../svg/markup.ts';
import { factor, nothing, svg } from '../svg/markup.ts';
import type { PropName } from './props.ts';
import { PROP_NAMES, prop } from './props.ts';
import type { BannerTone, Scheme, ToneInks } from './tones.ts';
import { toneInks } from './tones.ts';

/** Width and height in px. */
export const BANNER_FORMATS = {
  /** Full-width carousel and zone head. */
  wide: [1200, 320],
  /** Home page carousel beside the category menu. */
  carousel: [708, 184],
  phone: [750, 360],
  /** A low head of a zone or list. */
  strip: [1200, 120],
  /** The vertical head at the left of a section. */
  side: [216, 420],
} as const;
export type BannerFormat = keyof typeof BANNER_FORMATS;

const PACK_MOTIFS = {
  carton: 'tablet-carton',
  capsule: 'capsule-carton',
  sachet: 'sachet-carton',
  'oral-liquid': 'oral-vials',
  bottle: 'tablet-bottle',
  syrup: 'syrup-bottle',
  herb: 'herb-bag',
  ointment: 'tube',
  drops: 'dropper',
  injection: 'ampoule',
  infusion: 'infusion-bag',
  'blood-pressure': 'sphygmomanometer',
  'blood-sugar': 'glucose-meter',
  mask: 'mask',
  supplement: 'supplement-softgels',
  cosmetic: 'pump-bottle',
  disinfectant: 'disinfectant-bottle',
} as const satisfies Record<string, PackageKind>;

export type BannerMotif = keyof typeof PACK_MOTIFS | PropName;

export type BannerFacts = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** A short text or date range on a badge above the title. */
  readonly badge?: string | undefined;
  readonly tone: BannerTone;
  /** Shown at the right, front first, up to four. Plain packages carry no name. */
  readonly motifs?: readonly BannerMotif[] | undefined;
  /** Products to show instead of plain packages. */
  readonly goods?: readonly GoodsFacts[] | undefined;
  readonly format?: BannerFormat | undefined;
  readonly scheme?: Scheme | undefined;
  /** `none` where the page overlays its own text. */
  readonly lettering?: 'drawn' | 'none' | undefined;
};

type Thing = { readonly definitions: Markup; readonly body: Markup };

const isProp = (motif: BannerMotif): motif is PropName => (PROP_NAMES as readonly string[]).includes(motif);

/** A package without a name, in its own colour. */
function plainPackage(kind: PackageKind, seed: number, id: string): Thing {
  const sheet: Sheet = {
    small: false,
    alone: true,
    facts: { name: '', shortName: '', spec: '', maker: `${seed % 8}`, shortMaker: '', marks: [], notice: '' },
    colours: COLOUR_FAMILIES[seed % COLOUR_FAMILIES.length] ?? COLOUR_FAMILIES[0],
    layout: (seed >>> 4) % 5,
    motif: (seed >>> 8) % 5,
    seed,
    definitions: new Map<string, Markup>(),
    placed: [],
    id,
  };
  const body = drawPackage(sheet, kind);
  return { definitions: definitions(sheet.definitions.values()), body };
}

function thingsOf(facts: BannerFacts, inks: ToneInks, id: string): Thing[] {
  const goods = (facts.goods ?? []).slice(0, 4).map((one, nth) => paintGoods(one, 'large', `${nth}`));
  const seed = hashText(`${facts.tone}|${facts.title}`);
  const motifs = (facts.motifs ?? (goods.length > 0 ? [] : (['carton', 'bottle', 'sachet'] as const))).map(
    (motif, nth) =>
      isProp(motif)
        ? { definitions: nothing, body: prop(motif, inks) }
        : plainPackage(PACK_MOTIFS[motif], seed + nth * 5, `${id}${nth}`),
  );
  return [...goods, ...motifs].slice(0, 4);
}

/** Positions, back to front: [index, x of the middle, y of the foot, size], relative to a stage of 1 × 1. */
const STAGES: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [],
  [[0, 0.5, 0.95, 0.92]],
  [
    [1, 0.68, 0.9, 0.7],
    [0, 0.33, 0.97, 0.72],
  ],
  [
    [2, 0.53, 0.8, 0.7],
    [1, 0.74, 0.96, 0.6],
    [0, 0.28, 0.97, 0.63],
  ],
  [
    [3, 0.36, 0.76, 0.58],
    [2, 0.68, 0.78, 0.58],
    [1, 0.77, 0.97, 0.5],
    [0, 0.24, 0.97, 0.54],
  ],
];

/** Side by side, where a low banner would make products too small to recognise. */
function rowOf(count: number): (typeof STAGES)[number] {
  return Array.from({ length: count }, (_, nth) => [nth, (nth + 0.5) / count, 0.97, 0.88] as const);
}

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function stage(things: readonly Thing[], box: Box, inks: ToneInks, places: (typeof STAGES)[number]): Markup {
  const unit = Math.min(box.h, box.w * 0.78);
  const spread = Math.max(unit, box.w);
  const left = box.x + (box.w - spread) / 2;
  const drawn = places.map(([which, x, y, size]) => {
    const thing = things[which];
    if (thing === undefined) return nothing;
    const scale = (unit * size) / 200;
    return svg`<g transform="translate(${left + spread * x - 120 * scale} ${box.y + box.h * y - 210 * scale})scale(${factor(scale)})">
      ${thing.definitions}${thing.body}</g>`;
  });
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.56;
  const rings = [0.86, 0.62].map(
    (share) =>
      svg`<circle cx="${cx}" cy="${cy}" r="${unit * share}" fill="#fff" fill-opacity="${factor(0.34 * inks.glow)}"/>`,
  );
  const floor = svg`<ellipse cx="${cx}" cy="${box.y + box.h * 0.93}" rx="${spread * 0.5}" ry="${unit * 0.09}" fill="${inks.main}" fill-opacity=".14"/>`;
  return svg`${rings}${floor}${drawn}`;
}

function ground(inks: ToneInks, w: number, h: number, id: string, seed: number): Markup {
  const [from, middle, to] = inks.ground;
  const stop = (at: number, colour: Colour): Markup => svg`<stop offset="${at}%" stop-color="${colour}"/>`;
  const beam = (x: number, width: number): Markup =>
    svg`<path d="M${x} 0h${width}L${x + width - h * 0.9} ${h}h${-width}z" fill="#fff" fill-opacity="${factor(0.22 * inks.glow)}"/>`;
  const tilt = (seed % 100) / 100;
  const gap = 16;
  const dots = svg`<pattern id="${escapeMarkup(`${id}d`)}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse">
    <circle cx="3" cy="3" r="1.6" fill="${inks.main}"/></pattern>`;
  return svg`<defs>
    <linearGradient id="${escapeMarkup(`${id}g`)}" x2="1" y2="1">${stop(0, from)}${stop(55, middle)}
    ${stop(100, to)}</linearGradient>${dots}
    <clipPath id="${escapeMarkup(`${id}c`)}"><path d="M0 0h${w}v${h}H0z"/></clipPath></defs>
    <path d="M0 0h${w}v${h}H0z" fill="url(#${escapeMarkup(id)}g)"/>
    ${beam(w * (0.3 + tilt * 0.1), w * 0.13)}${beam(w * (0.52 + tilt * 0.1), w * 0.05)}
    <circle cx="${w * 0.03}" cy="${h * 1.08}" r="${h * 0.42}" fill="${inks.soft}" fill-opacity=".28"/>
    <path d="M${w * 0.34} ${h - gap * 4}h${gap * 9}v${gap * 3}h${-gap * 9}z" fill="url(#${escapeMarkup(id)}d)" fill-opacity=".22"/>
    <path d="M0 ${h * 0.93}C${w * 0.2} ${h * 0.84} ${w * 0.36} ${h * 1.02} ${w * 0.6} ${h * 0.95}S${w * 0.88} ${h * 0.86} ${w} ${h * 0.92}V${h}H0z" fill="${inks.soft}" fill-opacity=".34"/>`;
}

function lettering(facts: BannerFacts, inks: ToneInks, box: Box, isCentred: boolean): Markup {
  const title = printable(facts.title);
  const subtitle = printable(facts.subtitle ?? '');
  const badge = printable(facts.badge ?? '');
  const isLow = box.h < 100;
  const badgeSize = Math.min(18, box.h * 0.075);
  const badgeHeight = badge === '' || isLow ? 0 : badgeSize * 2;
  const set = fitLines(title, {
    width: box.w,
    height: box.h * (isLow ? 0.62 : 0.52),
    largest: isLow ? 40 : Math.min(56, box.h * 0.22),
    maxLines: isLow ? 1 : 3,
    leading: 1.24,
  });
  const titleHeight = title === '' ? 0 : set.lines.length * set.size * set.leading;
  const sub = fitLines(subtitle, {
    width: box.w,
    height: box.h * (isLow ? 0.3 : 0.2),
    largest: Math.min(22, box.h * (isLow ? 0.22 : 0.1)),
    maxLines: isLow ? 1 : 2,
    leading: 1.4,
  });
  const subHeight = subtitle === '' ? 0 : sub.lines.length * sub.size * sub.leading;
  const gap = isLow ? 2 : box.h * 0.05;
  const total =
    badgeHeight + (badgeHeight > 0 ? gap : 0) + titleHeight + (subHeight > 0 ? gap : 0) + subHeight;
  let y = isCentred ? box.y : box.y + (box.h - total) / 2;
  const plateWidth = Math.min(box.w, textWidth(badge) * badgeSize + badgeSize * 1.8);
  const plate =
    badgeHeight === 0
      ? nothing
      : svg`<rect x="${box.x}" y="${y}" width="${plateWidth}" height="${badgeHeight}" rx="${badgeHeight / 2}" fill="${inks.plate}"/>
        <text x="${box.x + plateWidth / 2}" y="${y + badgeHeight * 0.5 + badgeSize * 0.36}" font-size="${Math.min(badgeSize, (plateWidth - badgeSize) / Math.max(1, textWidth(badge)))}" font-weight="600" text-anchor="middle" fill="${inks.onPlate}">
        ${escapeMarkup(badge)}</text>`;
  y += badgeHeight + (badgeHeight > 0 ? gap : 0);
  const rows = (lines: readonly string[], size: number, leading: number, top: number): Markup[] =>
    lines.map(
      (line, row) =>
        svg`<text x="${box.x}" y="${top + size * (leading * row + leading / 2 + 0.36)}">${escapeMarkup(line)}</text>`,
    );
  const head =
    titleHeight === 0
      ? nothing
      : svg`<g font-size="${set.size}" font-weight="700" fill="${inks.title}">
        ${rows(set.lines, set.size, set.leading, y)}</g>`;
  y += titleHeight + gap;
  const under =
    subHeight === 0
      ? nothing
      : svg`<g font-size="${sub.size}" font-weight="500" fill="${inks.text}" fill-opacity=".86">
        ${rows(sub.lines, sub.size, sub.leading, y)}</g>`;
  return svg`${plate}${head}${under}`;
}

/** Boxes of text and stage in each format, in px. */
const FRAMES: Readonly<Record<BannerFormat, { readonly text: Box; readonly stage: Box }>> = {
  wide: { text: { x: 72, y: 34, w: 600, h: 252 }, stage: { x: 742, y: 12, w: 400, h: 296 } },
  carousel: { text: { x: 36, y: 8, w: 400, h: 144 }, stage: { x: 448, y: 4, w: 240, h: 176 } },
  phone: { text: { x: 40, y: 34, w: 396, h: 292 }, stage: { x: 446, y: 44, w: 288, h: 290 } },
  strip: { text: { x: 32, y: 14, w: 700, h: 92 }, stage: { x: 850, y: 4, w: 300, h: 112 } },
  side: { text: { x: 20, y: 24, w: 176, h: 190 }, stage: { x: 10, y: 212, w: 196, h: 196 } },
};

/** Wider than the stage of a strip, for products in a row. */
const rowStage: Box = { x: 744, y: 2, w: 420, h: 114 };

/**
 * A banner for the carousel, a zone or a section, as a standalone SVG document. Title and subtitle wrap and
 * shrink in their own area and never reach the products.
 */
export function drawBanner(facts: BannerFacts): string {
  const format = facts.format ?? 'wide';
  const scheme = facts.scheme ?? 'light';
  const [w, h] = BANNER_FORMATS[format];
  const inks = toneInks(facts.tone, scheme);
  const id = idPrefix(JSON.stringify([facts, format, scheme]));
  const frame = FRAMES[format];
  const text = facts.lettering === 'none' ? nothing : lettering(facts, inks, frame.text, format === 'side');
  const things = thingsOf(facts, inks, id);
  const isRow = format === 'strip' && (facts.goods ?? []).length > 0;
  const places = isRow ? rowOf(things.length) : (STAGES[things.length] ?? []);
  const place = isRow ? rowStage : frame.stage;
  const label = [facts.title, facts.subtitle].filter((part) => part !== undefined && part !== '').join('，');
  return svgDocument(
    w,
    h,
    svg`${ground(inks, w, h, id, hashText(facts.title))}
      <g clip-path="url(#${escapeMarkup(id)}c)">${stage(things, place, inks, places)}</g>${text}`,
    { label },
  );
}
