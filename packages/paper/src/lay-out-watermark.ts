import type { PaperFont } from './open-font.ts';
import { makePen } from './pen.ts';
import { writePdf } from './write-pdf.ts';

/** A4, in points; stretched over the page it marks. */
const width = 595.28;
const height = 841.89;
const angle = Math.PI / 6;
const maxSize = 20;
const across = 600;

/** A page with only this text, diagonal and repeated, as an overlay for the pages of another PDF. */
export function layOutWatermark(words: string, font: PaperFont): Uint8Array {
  const pen = makePen(font, height);
  const size = Math.min(maxSize, (maxSize * across) / pen.widthOf(words, maxSize));
  const ops = [0.44, 0.7, 0.96].map((share) =>
    pen.text(28, height * share, words, { size, ink: 'soft', angle }),
  );
  return writePdf(
    {
      title: words,
      width,
      height,
      pages: [ops.join('\n')],
      glyphs: pen.used.values(),
      madeAt: new Date(0),
      signature: undefined,
    },
    font,
  );
}
