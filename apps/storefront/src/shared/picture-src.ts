/** The drawing for up to 120 px: the name large, no small print. Photos have one size. */
export function smallPicture(src: string | undefined): string | undefined {
  return src?.startsWith('/picture/goods/') ? `${src}?size=small` : src;
}
