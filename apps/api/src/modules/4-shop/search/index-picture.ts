import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { ColumnIndex } from './column-index/column-index.ts';
import { inTurns } from './in-turns.ts';

/** What a picture of an index is of. */
export interface PictureHead {
  readonly id: string;
  /** By what rules it was made; see {@link rulesOfPictures}. */
  readonly rules: string;
  /** The day that it stands on. */
  readonly today: IsoDate;
}

/** Before each value: its length and its sum, 4 bytes each. */
const prefixBytes = 8;

/**
 * What pictures depend on beside the goods: how this release makes an index, the runtime that writes values, and the
 * tables and functions of the database. Of another release or database nothing is read.
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
 * Writes a picture of an index that takes in nothing meanwhile, in the place of the one before. `false` when it was too
 * slow, which leaves that one.
 */
export async function writePicture(
  path: string,
  head: PictureHead,
  index: ColumnIndex,
  mostMs: number,
): Promise<boolean> {
  const until = performance.now() + mostMs;
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

/** The picture at `path`, where there is a whole one. */
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
      // What was not read of it may by chance be in memory still.
      if (got.bytesRead < value.length || crc32(value) !== prefix.readUInt32LE(4)) return undefined;
      values.push(value);
    }
    const head = values.shift();
    return head && { head: deserialize(head) as PictureHead, values };
  } finally {
    await file.close();
  }
}

/** The index of which these are the values. */
export function restoreIndex(values: readonly Buffer[]): Promise<ColumnIndex> {
  let next = 0;
  const rest = [...values];
  return inTurns(
    ColumnIndex.restored(<T>() => {
      const value = rest[next] as Buffer;
      // Once it is read nobody holds it.
      delete rest[next];
      next += 1;
      return deserialize(value) as T;
    }),
  );
}
