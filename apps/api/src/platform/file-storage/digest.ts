import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** What tells whether two copies of a file are the same. */
export interface Digest {
  readonly size: number;
  readonly sha256: string;
  /** In hexadecimals, as most storages name the content of a file (ETag). */
  readonly md5: string;
}

/** Reads to the end, in pieces. */
export async function digestOf(bytes: Readable | readonly Uint8Array[]): Promise<Digest> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  for await (const part of bytes as AsyncIterable<Uint8Array>) {
    sha256.update(part);
    md5.update(part);
    size += part.length;
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

export const digestOfFile = (path: string): Promise<Digest> => digestOf(createReadStream(path));
