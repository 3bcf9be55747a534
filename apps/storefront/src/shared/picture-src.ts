/** In px: the widths that `GET /picture/photo/…` takes. */
const photoWidths = [120, 320, 800] as const;
/** In px: up to here a drawing has its name large and no small print. */
const smallUpTo = 120;

function sized(src: string, edge: number): string {
  const width = photoWidths.find((one) => one >= edge);
  return width === undefined ? src : `${src}?width=${width}`;
}

/**
 * The attributes of a goods' picture for a place of so many CSS px: a drawing as it is made for that size, a photo no
 * larger than its place, and twice that for screens that show twice as much.
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
