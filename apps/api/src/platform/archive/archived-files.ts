import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import type { Archive } from './archive-folder.ts';
import { appendFrame, openFrames } from './sealed-file.ts';
import { folderTime } from './take-base.ts';

const pieceBytes = 1024 * 1024;
const draftEnding = '.draft';
/** Where the store writes a file before it gets its name. */
const unfinished = '.unfinished/';

/** Keys of the files in a folder, such as `documents/12/….bin`. */
async function listKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((key) => !key.startsWith(unfinished) && !key.endsWith(draftEnding));
}

const isAway = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';

const nameOf = (key: string) => `files/${key}`;

/** Follows the files of a store: what is new is sealed into the archive, what has gone is kept aside. */
export async function followFiles(archive: Archive, dataDir: string) {
  const from = join(dataDir, 'files');
  const to = join(archive.folder, 'files');
  const known = new Set(await listKeys(to));
  return {
    /**
     * Looks once, and returns the milliseconds that looking alone took. A key is written once and never again, so
     * names are enough to compare.
     */
    async follow(
      now: Date,
      onFile: (done: number, all: number) => void,
      signal: AbortSignal,
    ): Promise<number> {
      const startedAt = performance.now();
      const present = await listKeys(from).catch((error) => {
        if (isAway(error)) return [];
        throw error;
      });
      const lookedMs = performance.now() - startedAt;
      // A store without files, or a disk that is not mounted: no reason to put all files aside.
      if (present.length === 0) return lookedMs;
      // Nor does an archive begin where one is away.
      await access(to);
      const fresh = present.filter((key) => !known.has(key));
      for (const [at, key] of fresh.entries()) {
        signal.throwIfAborted();
        onFile(at, fresh.length);
        const isSealed = await sealFile(archive, join(from, key), join(to, key), nameOf(key));
        if (isSealed) known.add(key);
      }
      const here = new Set(present);
      for (const key of known) {
        if (here.has(key)) continue;
        const aside = join(archive.folder, 'removed', folderTime(now), key);
        await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
        await rename(join(to, key), aside);
        known.delete(key);
      }
      return lookedMs;
    },
  };
}

/** @returns false where the file has gone meanwhile */
async function sealFile(archive: Archive, from: string, to: string, name: string): Promise<boolean> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (isAway(error)) return undefined;
    throw error;
  });
  if (source === undefined) return false;
  const draft = `${to}${draftEnding}`;
  try {
    const { mtime } = await source.stat();
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(draft, 'w', 0o600);
    try {
      await sealPieces(archive, source, target, name);
      await target.sync();
    } finally {
      await target.close();
    }
    // Tells a restore whether the file was there at a moment.
    await utimes(draft, mtime, mtime);
    await rename(draft, to);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function sealPieces(
  { key }: Archive,
  source: FileHandle,
  target: FileHandle,
  name: string,
): Promise<void> {
  const piece = Buffer.alloc(pieceBytes);
  for (let position = 0; ; ) {
    const { bytesRead } = await source.read(piece, 0, pieceBytes, position);
    await appendFrame(target, key, name, 0, position, piece.subarray(0, bytesRead));
    position += bytesRead;
    // A last piece that is not full tells that the file is whole.
    if (bytesRead < pieceBytes) return;
  }
}

/** Files that the store had at a moment, or at the end. Returns how many. */
export async function restoreFiles(
  archive: Archive,
  dataDir: string,
  at: Date | undefined,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const wanted: Array<{ readonly path: string; readonly key: string }> = [];
  const add = async (folder: string) => {
    for (const key of await listKeys(folder)) {
      const path = join(folder, key);
      if (at !== undefined && (await stat(path)).mtime > at) continue;
      wanted.push({ path, key });
    }
  };
  await add(join(archive.folder, 'files'));
  // What was removed later was there.
  if (at !== undefined) {
    for (const time of await readdir(join(archive.folder, 'removed'))) {
      if (time > folderTime(at)) await add(join(archive.folder, 'removed', time));
    }
  }
  for (const [done, { path, key }] of wanted.entries()) {
    signal?.throwIfAborted();
    onProgress(done / wanted.length);
    await openFile(archive, path, join(dataDir, 'files', key), nameOf(key));
  }
  return wanted.length;
}

async function openFile(archive: Archive, from: string, to: string, name: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(to, 'w', 0o600);
  try {
    let last = pieceBytes;
    for await (const { plain } of openFrames(from, archive.key, name)) {
      await file.writeFile(plain);
      last = plain.length;
    }
    if (last === pieceBytes) throw new BackupError(`归档里的 ${from} 不完整。`);
    await file.sync();
  } finally {
    await file.close();
  }
  const { mtime } = await stat(from);
  await utimes(to, mtime, mtime);
}

/** Removes for good what the store had removed before a moment. */
export async function forgetRemoved(archive: Archive, before: Date): Promise<void> {
  for (const time of await readdir(join(archive.folder, 'removed'))) {
    if (time < folderTime(before)) await rm(join(archive.folder, 'removed', time), { recursive: true });
  }
}
