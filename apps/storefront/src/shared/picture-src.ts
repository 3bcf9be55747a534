/** Widths that `GET /picture/photo/…` takes, in px. */
const photoWidths = [120, 320, 800] as const;
/** Up to this size, in px, a drawing has a large name and no small print. */
const smallUpTo = 120;

function sized(src: string, edge: number): string {
  const width = photoWidths.find((one) => one >= edge);
  return width === undefined ? src : `${src}?width=${width}`;
}

/**
 * Attributes of a product's picture at a size in CSS px: a drawing made for that size, or a photo of about
 * that size, doubled for sharp screens.
 */
export function pictureSource(
  src: string | undefined,
  edge: number,
): { readonly src?: string; readonly srcSet?: string } {
  if (src === undefined) return {};
  if (src.startsWith('/picture/goods/')) return { src: edge <= smallUpTo ? `${src}?size=small` : src };
  if (!src.startsWith('/picture/photo/')) return { src };
  return { src: sized(src, edge), srcSet: `${sized(src, edge)}, ${sized(src, 2 * edge)} 2x` };
}
