import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { openPicture } from '../../../platform/open-picture.ts';
import { watermarkStrokes } from './watermark-strokes.ts';

const glyphWidth = 22;
const slantDegrees = -28;

function glyph(character: string, index: number): string {
  const strokes = (watermarkStrokes[character] ?? []).map((points) => `<polyline points="${points}"/>`);
  return `<g transform="translate(${index * glyphWidth} 0)">${strokes.join('')}</g>`;
}

/**
 * One tile with the slanted text, scaled to the picture's shorter side. White below grey, to show on light
 * and dark. Tiled, because drawing the text all over a large picture takes seconds.
 */
function drawTile(text: string, shortSide: number): Buffer {
  const size = Math.max(1, shortSide / 700);
  const line = [...text].map(glyph).join('');
  const [width, height] = [text.length * glyphWidth * 0.98, text.length * glyphWidth * 0.58];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * size)}" height="${Math.round(height * size)}"
      viewBox="0 0 ${width} ${height}">
      <g fill="none" stroke-linecap="round" stroke-linejoin="round"
        transform="translate(8 ${height * 0.84}) rotate(${slantDegrees})">
        <g stroke="#fff" stroke-opacity="0.35" stroke-width="3.2">${line}</g>
        <g stroke="#555" stroke-opacity="0.5" stroke-width="1.5">${line}</g>
      </g></svg>`,
  );
}

/**
 * Marks an identity picture with its purpose and date, so that a copy serves for nothing else (trade-rules
 * 6.5). The mark is part of the pixels: no unmarked picture is stored.
 */
export async function watermark(jpeg: Buffer, today: IsoDate): Promise<Buffer> {
  const picture = await openPicture(jpeg);
  const { width, height } = await picture.metadata();
  return picture
    .composite([{ input: drawTile(`仅供资质审核使用 ${today}`, Math.min(width, height)), tile: true }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
