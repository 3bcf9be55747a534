import type { Sharp } from 'sharp';

/** Limit of pixels of a decoded picture; a phone's photo has 12 to 50 million. */
export const maxPixels = 60_000_000;

/** Opens a picture from any sender for redrawing, within limits. It is decoded only on use. */
export async function openPicture(input: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
}
