import type { PaperFont } from './open-font.ts';
import { makePen } from './pen.ts';
import { writePdf } from './write-pdf.ts';

/** A4, in points; it is stretched over the page that it marks. */
const width = 595.28;
const height = 841.89;
const angle = Math.PI / 6;
const mostSize = 20;
const across = 600;

/** A page of nothing but these words, slanted, one below the other: it is laid over the pages of another PDF. */
export function layOutWatermark(words: string, font: PaperFont): Uint8Array {
  const pen = makePen(font, height);
  const size = Math.min(mostSize, (mostSize * across) / pen.widthOf(words, mostSize));
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
