import type { Sharp } from 'sharp';

/** Pixels of a picture that is decoded: a phone's photo has 12 to 50 million. */
export const mostPixels = 60_000_000;

/** A picture to be drawn anew, within bounds, whoever has made it. It is decoded only when something is asked of it. */
export async function openPicture(input: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
}
