import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { ColumnIndex } from './column-index/column-index.ts';
import { inTurns } from './in-turns.ts';

/** Identifies what a snapshot of an index contains. */
export interface PictureHead {
  readonly id: string;
  /** The rules it was made by; see {@link rulesOfPictures}. */
  readonly rules: string;
  /** The day of its facts. */
  readonly today: IsoDate;
}

/** Before each value: its length and its checksum, 4 bytes each. */
const prefixBytes = 8;

/**
 * A hash of everything that snapshots depend on beside the goods. That is how this release makes an index, the
 * runtime that serializes values, and the tables and functions of the database. A snapshot of another release or
 * database is never read.
 */
export async function rulesOfPictures(shapeOfDatabase: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${shapeOfDatabase}`);
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  for (const file of files.sort()) hash.update(file).update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/**
 * Writes a snapshot of an index that does not change meanwhile, replacing the one before. `false` where it was too
 * slow; the old one then stays.
 */
export async function writePicture(
  path: string,
  head: PictureHead,
  index: ColumnIndex,
  maxMs: number,
): Promise<boolean> {
  const until = performance.now() + maxMs;
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await writeValue(file, head);
      for (const value of index.picture()) {
        await writeValue(file, value);
        if (performance.now() > until) return false;
      }
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    return true;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeValue(file: FileHandle, value: unknown): Promise<void> {
  const bytes = serialize(value);
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(bytes.length, 0);
  prefix.writeUInt32LE(crc32(bytes), 4);
  await file.appendFile(prefix);
  await file.appendFile(bytes);
}

/** The snapshot at `path`, where there is a complete one. */
export async function readPicture(
  path: string,
): Promise<{ head: PictureHead; values: Buffer[] } | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const values: Buffer[] = [];
    for (;;) {
      const prefix = Buffer.alloc(prefixBytes);
      const { bytesRead } = await file.read(prefix);
      if (bytesRead === 0) break;
      const value = Buffer.allocUnsafeSlow(prefix.readUInt32LE(0));
      const got = await file.read(value);
      // A short read leaves old memory in the buffer, which may match by chance.
      if (got.bytesRead < value.length || crc32(value) !== prefix.readUInt32LE(4)) return undefined;
      values.push(value);
    }
    const head = values.shift();
    return head && { head: deserialize(head) as PictureHead, values };
  } finally {
    await file.close();
  }
}

/** Restores the index from these values. */
export function restoreIndex(values: readonly Buffer[]): Promise<ColumnIndex> {
  let next = 0;
  const rest = [...values];
  return inTurns(
    ColumnIndex.restored(<T>() => {
      const value = rest[next] as Buffer;
      // Frees each value once it is read.
      delete rest[next];
      next += 1;
      return deserialize(value) as T;
    }),
  );
}
