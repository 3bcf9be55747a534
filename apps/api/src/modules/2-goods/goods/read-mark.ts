import { drawMark, type MarkForm } from '@qianfang/drawing/brand/draw-mark';
import { cachedPicture } from '../../../memory/picture-cache.ts';
import { type Picture, pictureOf } from '../../../platform/picture.ts';

/** Edge of an icon on a phone's home screen; the web manifest asks for other sizes. */
const touchSize = 180;

async function make(form: MarkForm, kind: 'svg' | 'png', size: number): Promise<Picture> {
  const svg = Buffer.from(drawMark({ form, size }));
  if (kind === 'svg') return pictureOf(svg, 'image/svg+xml; charset=utf-8');
  const { default: sharp } = await import('sharp');
  return pictureOf(await sharp(svg).png().toBuffer(), 'image/png');
}

/** The shop's logo; one of thirty pictures, each made once. */
export function readMark(form: MarkForm, kind: 'svg' | 'png', size: number = touchSize): Promise<Picture> {
  return cachedPicture(`mark/${form}-${size}.${kind}`, () => make(form, kind, size));
}
