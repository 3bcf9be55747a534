import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import sharp from 'sharp';
import { watermarkStrokes } from './watermark-strokes.ts';

const glyphWidth = 22;
const lineHeight = 110;

function glyph(character: string, index: number): string {
  const strokes = (watermarkStrokes[character] ?? []).map((points) => `<polyline points="${points}"/>`);
  return `<g transform="translate(${index * glyphWidth} 0)">${strokes.join('')}</g>`;
}

/** Tiles of the text, slanted, over the whole picture. White below grey: it shows on light and on dark. */
function drawMark(width: number, height: number, text: string): Buffer {
  const size = Math.max(1, Math.min(width, height) / 560);
  const tileWidth = ([...text].length + 3) * glyphWidth;
  const line = [...text].map(glyph).join('');
  const shifted = `<g transform="translate(${-tileWidth / 2} ${lineHeight})">${line}</g><g transform="translate(${tileWidth / 2} ${lineHeight})">${line}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><pattern id="mark" width="${tileWidth}" height="${lineHeight * 2}" patternUnits="userSpaceOnUse"
        patternTransform="scale(${size}) rotate(-28)">
        <g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 20)">
          <g stroke="#fff" stroke-opacity="0.35" stroke-width="3.2">${line}${shifted}</g>
          <g stroke="#555" stroke-opacity="0.5" stroke-width="1.5">${line}${shifted}</g>
        </g></pattern></defs>
      <rect width="100%" height="100%" fill="url(#mark)"/></svg>`,
  );
}

/**
 * Marks a picture of somebody's identity with what it was handed in for and when, so that a copy serves for nothing else
 * (trade-rules 6.5). The mark is part of the pixels: no unmarked picture is kept.
 */
export async function watermark(jpeg: Buffer, today: IsoDate): Promise<Buffer> {
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  return picture
    .composite([{ input: drawMark(width, height, `仅供资质审核使用 ${today}`) }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
