import { LRUCache } from 'lru-cache';
import { type Picture, pictureOf } from '../platform/picture.ts';

/** Room for some thousand drawings; drawing one takes half a millisecond. */
const maxBytes = 24 * 1024 * 1024;

const pictures = new LRUCache<string, Picture>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes, packed }) => bytes.length + (packed?.length ?? 0) + 200,
});

/** A picture by a key that contains everything it is made from, so nothing invalidates it. Made once. */
export async function cachedPicture(key: string, make: () => Promise<Picture>): Promise<Picture> {
  const known = pictures.get(key);
  if (known) return known;
  const picture = await make();
  pictures.set(key, picture);
  return picture;
}

/** Like `cachedPicture`, for a drawing. */
export function cachedDrawing(key: string, draw: () => string): Promise<Picture> {
  return cachedPicture(key, () => pictureOf(Buffer.from(draw()), 'image/svg+xml; charset=utf-8'));
}

/** A drawing, only where it is cached. */
export function findDrawing(key: string): Picture | undefined {
  return pictures.get(key);
}
