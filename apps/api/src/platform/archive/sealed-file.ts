import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { BackupError } from '../backup/backup-error.ts';
import { type ArchiveKey, sealBytes } from './archive-key.ts';

/**
 * A sealed file is a row of frames: a head in the clear, then the piece, packed and sealed. A piece opens only in the
 * file and at the place that it was sealed for, so frames cannot be swapped.
 */
export interface FrameHead {
  /** Where the piece stands in the plain text. */
  readonly position: number;
  readonly plainBytes: number;
  /** When the piece was known, in milliseconds; 0 where it does not matter. */
  readonly at: number;
}

const headBytes = 24;
const maxFrameBytes = 64 * 1024 * 1024;
const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

function encodeHead({ position, plainBytes, at }: FrameHead, sealed: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(sealed, 0);
  head.writeUInt32BE(plainBytes, 4);
  head.writeDoubleBE(position, 8);
  head.writeDoubleBE(at, 16);
  return head;
}

/** The length stands outside the seal: a wrong one cuts the wrong text, which does not open. */
const placeOf = (name: string, head: Buffer) => Buffer.concat([Buffer.from(name), head.subarray(4)]);

/** Appends a piece; it is on the disk only after a sync. Returns the bytes written. */
export async function appendFrame(
  file: FileHandle,
  key: ArchiveKey,
  name: string,
  at: number,
  position: number,
  plain: Buffer,
): Promise<number> {
  const packed = await pack(plain, { level: constants.Z_BEST_SPEED });
  const head = encodeHead({ position, plainBytes: plain.length, at }, packed.length + sealBytes);
  const frame = Buffer.concat([head, key.seal(placeOf(name, head), packed)]);
  const { bytesWritten } = await file.write(frame);
  if (bytesWritten < frame.length) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  return frame.length;
}

export interface Frame extends FrameHead {
  readonly plain: Buffer;
  /** Where the frame ends in the file. */
  readonly end: number;
}

/**
 * Opens a sealed file piece by piece. With `mayBeTorn` it ends before a last frame that was not written whole, as a
 * lost machine leaves it. Throws {@link BackupError} for any other fault.
 */
export async function* openFrames(
  path: string,
  key: ArchiveKey,
  name: string,
  mayBeTorn = false,
): AsyncGenerator<Frame> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let at = 0; at < size; ) {
      const frame = await readFrame(file, at, size, key, name);
      if (frame === undefined) {
        if (mayBeTorn && (await isLast(file, at, size))) return;
        throw new BackupError(`归档里的 ${path} 损坏了（第 ${at} 字节起）。`);
      }
      yield frame;
      at = frame.end;
    }
  } finally {
    await file.close();
  }
}

async function readFrame(file: FileHandle, from: number, size: number, key: ArchiveKey, name: string) {
  const head = Buffer.alloc(headBytes);
  if (size - from < headBytes) return undefined;
  await file.read(head, 0, headBytes, from);
  const sealed = head.readUInt32BE(0);
  const end = from + headBytes + sealed;
  if (sealed < sealBytes || sealed > maxFrameBytes || end > size) return undefined;
  const body = Buffer.alloc(sealed);
  await file.read(body, 0, sealed, from + headBytes);
  try {
    const plain = await unpack(key.open(placeOf(name, head), body));
    return {
      position: head.readDoubleBE(8),
      plainBytes: plain.length,
      at: head.readDoubleBE(16),
      plain,
      end,
    };
  } catch {
    return undefined;
  }
}

/** Whether no frame follows this one: it reaches to the end of the file or beyond. */
async function isLast(file: FileHandle, from: number, size: number): Promise<boolean> {
  if (size - from < headBytes) return true;
  const head = Buffer.alloc(headBytes);
  await file.read(head, 0, headBytes, from);
  const sealed = head.readUInt32BE(0);
  return sealed === 0 || from + headBytes + sealed >= size;
}

/** The heads of a file's frames, without opening them; ends before one that is not there whole. */
export async function listHeads(path: string): Promise<FrameHead[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const heads: FrameHead[] = [];
    const head = Buffer.alloc(headBytes);
    for (let from = 0; size - from >= headBytes; ) {
      await file.read(head, 0, headBytes, from);
      from += headBytes + head.readUInt32BE(0);
      if (head.readUInt32BE(0) < sealBytes || from > size) break;
      heads.push({
        position: head.readDoubleBE(8),
        plainBytes: head.readUInt32BE(4),
        at: head.readDoubleBE(16),
      });
    }
    return heads;
  } finally {
    await file.close();
  }
}
