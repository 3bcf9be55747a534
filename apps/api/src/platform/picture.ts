import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A picture ready to be sent. */
export interface Picture {
  readonly bytes: Buffer;
  /** The same packed; null where packing gains nothing. */
  readonly packed: Buffer | null;
  readonly contentType: string;
  readonly etag: string;
}

/** What is drawn costs half a millisecond, what is asked for again nothing: enough room for some thousand drawings. */
const mostBytes = 24 * 1024 * 1024;

const kept = new LRUCache<string, Picture>({
  maxSize: mostBytes,
  sizeCalculation: ({ bytes, packed }) => bytes.length + (packed?.length ?? 0) + 200,
});

const pack = promisify(gzip);

/** Makes a picture of bytes: its ETag, and a packed form for text. */
export async function pictureOf(bytes: Buffer, contentType: string): Promise<Picture> {
  const isText = contentType.startsWith('image/svg');
  return {
    bytes,
    packed: isText ? await pack(bytes) : null,
    contentType,
    etag: `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`,
  };
}

/** A picture by a key that holds everything it is made from; made once. */
export async function keptPicture(key: string, make: () => Promise<Picture>): Promise<Picture> {
  const known = kept.get(key);
  if (known) return known;
  const picture = await make();
  kept.set(key, picture);
  return picture;
}

/** The same for what is drawn. */
export function keptDrawing(key: string, draw: () => string): Promise<Picture> {
  return keptPicture(key, () => pictureOf(Buffer.from(draw()), 'image/svg+xml; charset=utf-8'));
}

/** Only what was drawn before. */
export function findDrawing(key: string): Picture | undefined {
  return kept.get(key);
}
