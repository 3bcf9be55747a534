import { LRUCache } from 'lru-cache';
import { type Picture, pictureOf } from '../platform/picture.ts';

/** What is drawn costs half a millisecond, what is asked for again nothing: enough room for some thousand drawings. */
const maxBytes = 24 * 1024 * 1024;

const pictures = new LRUCache<string, Picture>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes, packed }) => bytes.length + (packed?.length ?? 0) + 200,
});

/** A picture by a key that holds everything it is made from, so that nothing invalidates it; made once. */
export async function cachedPicture(key: string, make: () => Promise<Picture>): Promise<Picture> {
  const known = pictures.get(key);
  if (known) return known;
  const picture = await make();
  pictures.set(key, picture);
  return picture;
}

/** The same for what is drawn. */
export function cachedDrawing(key: string, draw: () => string): Promise<Picture> {
  return cachedPicture(key, () => pictureOf(Buffer.from(draw()), 'image/svg+xml; charset=utf-8'));
}

/** Only what was drawn before. */
export function findDrawing(key: string): Picture | undefined {
  return pictures.get(key);
}
