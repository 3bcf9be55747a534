import { access, type FileHandle, open, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@qianfang/embedded-postgres/durable-files';
import { BackupError } from '../backup/backup-error.ts';
import { type Archive, partialPath, segmentPath } from './archive-folder.ts';
import { appendFrame, openFrames } from './sealed-file.ts';
import { segmentName, segmentStart } from './wal-position.ts';

/** Writes the log of a cluster into its archive. What it has confirmed survives the loss of both machines’ power. */
export interface WalWriter {
  /** Everything before it is on the disk of the archive. */
  readonly position: number;
  /** What had happened by then is there; milliseconds. */
  readonly at: number;
  /** Adds the log between {@link position} and the end of `data`, known at a time; on the disk when it returns. */
  write(data: Buffer, at: number): Promise<void>;
  close(): Promise<void>;
}

/** Goes on at a position: the end of the archive, or the beginning of a segment after a gap. */
export async function openWalWriter(archive: Archive, from: number, knownAt: number): Promise<WalWriter> {
  let position = from;
  let at = knownAt;
  let file: FileHandle | undefined;

  async function segmentFile(): Promise<FileHandle> {
    file ??= await openSegment(archive, position);
    return file;
  }

  async function finish(name: string): Promise<void> {
    await file?.close();
    file = undefined;
    const path = segmentPath(archive, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new BackupError(`归档里已经有 ${path}，不会覆盖它。请检查是否有两个归档在写同一个文件夹。`);
    await rename(partialPath(archive, name), path);
    await syncFolder(join(archive.folder, 'wal'));
  }

  return {
    get position() {
      return position;
    },
    get at() {
      return at;
    },
    async write(data, knownUntil) {
      let rest = data;
      do {
        const start = segmentStart(archive, position);
        const name = segmentName(archive, position);
        const piece = rest.subarray(0, start + archive.segmentBytes - position);
        const open = await segmentFile();
        await appendFrame(open, archive.key, name, knownUntil, position - start, piece);
        await open.datasync();
        position += piece.length;
        if (position === start + archive.segmentBytes) await finish(name);
        rest = rest.subarray(piece.length);
      } while (rest.length > 0);
      at = knownUntil;
    },
    async close() {
      await file?.close();
    },
  };
}

/** Opens the segment of a position for more, and cuts off what a lost machine has left of its last frame. */
async function openSegment(archive: Archive, position: number): Promise<FileHandle> {
  const name = segmentName(archive, position);
  const path = partialPath(archive, name);
  const offset = position - segmentStart(archive, position);
  if (offset > 0) {
    let size = 0;
    for await (const { end } of openFrames(path, archive.key, name, true)) size = end;
    await truncate(path, size);
    return open(path, 'a', 0o600);
  }
  // After a gap an empty file of the same name may be left.
  const file = await open(path, 'w', 0o600);
  await syncFolder(join(archive.folder, 'wal'));
  return file;
}
