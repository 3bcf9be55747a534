import type { Glyph, PaperFont } from './open-font.ts';

export type Ink = 'ink' | 'soft' | 'seal';

export interface TextStyle {
  readonly size: number;
  readonly ink?: Ink;
  readonly isBold?: boolean;
  /** Radians, counter-clockwise. */
  readonly angle?: number;
}

/** Draws on a page as lines of its content stream, in points from the upper left corner. */
export interface Pen {
  readonly text: (x: number, baseline: number, text: string, style: TextStyle) => string;
  readonly line: (x1: number, y1: number, x2: number, y2: number, width?: number) => string;
  readonly fill: (x: number, y: number, width: number, height: number) => string;
  readonly circle: (x: number, y: number, radius: number, width: number) => string;
  /** In points. */
  readonly widthOf: (text: string, size: number) => number;
  /** Wrapped to this width; at least one line. */
  readonly wrap: (text: string, size: number, width: number) => readonly string[];
  readonly used: ReadonlyMap<number, Glyph>;
}

const colours = { ink: '0.11 0.14 0.13', soft: '0.33 0.38 0.35', seal: '0.75 0.1 0.13' } as const;
const shade = '0.93 0.95 0.94';
const round = (value: number) => String(Math.round(value * 100) / 100);

/** Numbers with their units, amounts, dates, codes and Latin words. */
const code = String.raw`(?:[\w.,%/×*+:#()[\]~～-]|[¥￥](?=\d))+[元号℃]?`;
const dayInWords = String.raw`\d{4}年\d{1,2}月(?:\d{1,2}日)?`;
const approval = String.raw`(?:国药准字|国食健[注备]|\p{Script=Han}械[注备][准进许]?)[A-Z]?\d+号?`;
const whole = `(?:${dayInWords}|${approval}|${code}|.)`;
/** Unbreakable: such as an approval number with its 国药准字, or an opening mark with what follows. */
const pieces = new RegExp(String.raw`\s+|[（《“‘【]*${whole}`, 'gu');
const wholePieces = new RegExp(whole, 'gu');
/** Break points of a piece longer than a line. */
const shards = new RegExp(`${code}|.`, 'gu');
/** Not allowed at the start of a line (GB/T 15834—2011 §5.1). */
const noStart = /^[，。、；：！？）》」』”’％℃·]/u;

/** Distance of the Bézier handles of a quarter circle, relative to the radius. */
const handle = 0.5523;

export function makePen(font: PaperFont, pageHeight: number): Pen {
  const used = new Map<number, Glyph>();
  const up = (y: number) => pageHeight - y;
  const widthOf = (text: string, size: number) =>
    (font.glyphsOf(text).reduce((sum, glyph) => sum + glyph.width, 0) * size) / 1000;

  /** A piece, or its parts that fit into a line. */
  function fitting(piece: string, size: number, width: number): readonly string[] {
    const fits = (part: string) => widthOf(part, size) <= width;
    if (fits(piece)) return [piece];
    return (piece.match(shards) ?? []).flatMap((part) => (fits(part) ? [part] : Array.from(part)));
  }

  function wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [''];
    for (const piece of text.match(pieces) ?? []) {
      for (const part of fitting(piece, size, width)) {
        const line = lines.at(-1) ?? '';
        if (line === '' || widthOf(line + part, size) <= width) {
          lines[lines.length - 1] = line + part;
          continue;
        }
        // A character not allowed at the start of a line moves with the one before it.
        const last = noStart.test(part) ? (line.match(wholePieces)?.at(-1) ?? '') : '';
        if (last !== '' && last !== line) lines[lines.length - 1] = line.slice(0, -last.length);
        lines.push(last === line ? part : (last + part).trimStart());
      }
    }
    return lines.map((line) => line.trim());
  }

  function text(x: number, baseline: number, words: string, style: TextStyle): string {
    const glyphs = font.glyphsOf(words);
    for (const glyph of glyphs) used.set(glyph.id, glyph);
    const colour = colours[style.ink ?? 'ink'];
    const codes = glyphs.map(({ id }) => id.toString(16).padStart(4, '0')).join('');
    const cos = Math.cos(style.angle ?? 0);
    const sin = Math.sin(style.angle ?? 0);
    // The font has one weight; bold adds an outline.
    const weight = style.isBold ? `2 Tr ${round(style.size * 0.035)} w` : '0 Tr';
    const place = [cos, sin, -sin, cos].map((value) => value.toFixed(4)).join(' ');
    return `BT ${colour} rg ${colour} RG ${weight} /F ${style.size} Tf ${place} ${round(x)} ${round(up(baseline))} Tm <${codes}> Tj ET`;
  }

  return {
    text,
    widthOf,
    wrap,
    used,
    line: (x1, y1, x2, y2, width = 0.5) =>
      `${colours.soft} RG ${width} w ${round(x1)} ${round(up(y1))} m ${round(x2)} ${round(up(y2))} l S`,
    fill: (x, y, width, height) =>
      `${shade} rg ${round(x)} ${round(up(y + height))} ${round(width)} ${round(height)} re f`,
    circle(x, y, radius, width) {
      const cy = up(y);
      const reach = radius * handle;
      const points = [
        [x + radius, cy + reach, x + reach, cy + radius, x, cy + radius],
        [x - reach, cy + radius, x - radius, cy + reach, x - radius, cy],
        [x - radius, cy - reach, x - reach, cy - radius, x, cy - radius],
        [x + reach, cy - radius, x + radius, cy - reach, x + radius, cy],
      ];
      const curves = points.map((values) => `${values.map(round).join(' ')} c`).join(' ');
      return `${colours.seal} RG ${width} w ${round(x + radius)} ${round(cy)} m ${curves} S`;
    },
  };
}
