import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Blob, Face, Font } from 'harfbuzzjs';
import { openSubsetter } from './subset-font.ts';

/** A glyph's number in the PDF, and its width in thousandths of the font size. */
export interface Glyph {
  readonly id: number;
  readonly codePoint: number;
  readonly width: number;
}

export interface PaperFont {
  /** The glyphs of a text. An unknown character becomes 〓 and its code point. */
  readonly glyphsOf: (text: string) => readonly Glyph[];
  /** Its outlines for these characters only, to embed in a PDF. */
  readonly cut: (codePoints: Iterable<number>) => Uint8Array;
}

/** Noto Sans CJK SC, subset by tools/cut-font.ts, glyph numbers kept: number and CID are equal. */
const fontFile = new URL('./font/noto-sans-cjk-sc.otf.br', import.meta.url);

/** The bytes of one table of an OpenType font. */
function tableOf(font: Uint8Array, tag: string): Uint8Array {
  const view = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  for (let at = 12; at < 12 + 16 * view.readUInt16BE(4); at += 16) {
    if (view.toString('latin1', at, at + 4) !== tag) continue;
    const start = view.readUInt32BE(at + 8);
    return font.subarray(start, start + view.readUInt32BE(at + 12));
  }
  throw new Error(`the font has no table ${tag}`);
}

export async function openFont(): Promise<PaperFont> {
  const bytes = await promisify(brotliDecompress)(await readFile(fontFile));
  const font = new Font(new Face(new Blob(bytes)));
  const cut = await openSubsetter(bytes);
  const known = new Map<string, readonly Glyph[]>();

  function glyphOf(character: string): Glyph | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    const id = font.nominalGlyph(codePoint);
    return id === undefined || id === 0 ? undefined : { id, codePoint, width: font.glyphHAdvance(id) };
  }

  /** Itself, or an equivalent (₃ is 3), or a mark with its code point: nothing written is dropped. */
  function glyphsOfCharacter(character: string): readonly Glyph[] {
    const seen = known.get(character);
    if (seen) return seen;
    const number = character.codePointAt(0)?.toString(16).toUpperCase();
    const ways = [character, character.normalize('NFKC'), `〓(U+${number})`];
    for (const way of ways) {
      const glyphs = Array.from(way, glyphOf).filter((glyph) => glyph !== undefined);
      if (glyphs.length !== Array.from(way).length) continue;
      known.set(character, glyphs);
      return glyphs;
    }
    throw new Error('the font does not know 〓');
  }

  return {
    glyphsOf: (text) => Array.from(text.replaceAll(/\s+/gu, ' '), glyphsOfCharacter).flat(),
    cut: (codePoints) => tableOf(cut(codePoints), 'CFF '),
  };
}
