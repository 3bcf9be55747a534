import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A picture ready to be sent. */
export interface Picture {
  readonly bytes: Buffer;
  /** The compressed form; null where compression gains nothing. */
  readonly packed: Buffer | null;
  readonly contentType: string;
  readonly etag: string;
}

const pack = promisify(gzip);

/** Makes a picture of bytes: adds its ETag, and a compressed form for text. */
export async function pictureOf(bytes: Buffer, contentType: string): Promise<Picture> {
  const isText = contentType.startsWith('image/svg');
  return {
    bytes,
    packed: isText ? await pack(bytes) : null,
    contentType,
    etag: `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`,
  };
}
