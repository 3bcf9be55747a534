import { isoDate } from '@qianfang/domain/calendar/iso-date';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { watermark } from './watermark.ts';
import { watermarkStrokes } from './watermark-strokes.ts';

const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Share of pixels in each of 3 × 3 fields that differ clearly from the background. */
async function markedShares(jpeg: Buffer, ground: number): Promise<number[]> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  const shares = Array.from({ length: 9 }, () => 0);
  const field = (info.width * info.height) / 9;
  for (const [index, value] of data.entries()) {
    const column = Math.floor(((index % info.width) * 3) / info.width);
    const row = Math.floor((Math.floor(index / info.width) * 3) / info.height);
    if (Math.abs(value - ground) > 20) shares[row * 3 + column] = (shares[row * 3 + column] ?? 0) + 1 / field;
  }
  return shares;
}

test.each([
  ['a light card', 1200, 800, '#ffffff', 255],
  ['a dark photo held upright', 900, 1600, '#181818', 24],
])(
  'the mark covers every part of %s, and leaves what lies below legible',
  async (_, width, height, color, ground) => {
    const marked = await watermark(await blank(width, height, color), isoDate('2026-11-21'));
    const { width: w, height: h } = await sharp(marked).metadata();
    expect([w, h]).toEqual([width, height]);
    const shares = await markedShares(marked, ground);
    expect(shares).toHaveLength(9);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.005);
      expect(share).toBeLessThan(0.25);
    }
  },
);

test('every character of the mark has its strokes', () => {
  for (const character of '仅供资质审核使用0123456789-') expect(watermarkStrokes[character]).toBeDefined();
});
