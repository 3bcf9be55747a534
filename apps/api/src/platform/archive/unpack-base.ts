import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { type Archive, type Base, basePath } from './archive-folder.ts';
import { readTar } from './read-tar.ts';
import { openFrames } from './sealed-file.ts';
import { manifestName, tarName } from './take-base.ts';

interface Manifest {
  readonly Files: ReadonlyArray<{ readonly Path: string; readonly Size: number; readonly Checksum: string }>;
}

async function readManifest(archive: Archive, base: Base): Promise<Map<string, string>> {
  const pieces: Buffer[] = [];
  const frames = openFrames(basePath(archive, base, 'manifest'), archive.key, manifestName(base.name));
  for await (const { plain } of frames) pieces.push(plain);
  const { Files } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as Manifest;
  return new Map(Files.map((file) => [file.Path, `${file.Size} ${file.Checksum}`]));
}

/**
 * Reads a base backup to its end, comparing each file with the checksum that PostgreSQL took of it. With `folder` the
 * files are written there. Throws {@link BackupError} for what differs or is missing.
 */
export async function unpackBase(
  archive: Archive,
  base: Base,
  folder: string | undefined,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const missing = await readManifest(archive, base);
  const path = basePath(archive, base, 'base.tar');
  async function* pieces() {
    for await (const { plain, end } of openFrames(path, archive.key, tarName(base.name))) {
      signal?.throwIfAborted();
      onProgress(end / base.bytes);
      yield plain;
    }
  }
  for await (const entry of readTar(pieces())) {
    const target = folder && join(folder, entry.path);
    if (entry.isFolder) {
      if (target) await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    const found = await copyOut(entry.body, target);
    if (missing.get(entry.path) !== found) {
      throw new BackupError(
        `基础备份 ${base.name} 里的 ${entry.path} 与校验和不符。请用更早的时间恢复，或换一份归档。`,
      );
    }
    missing.delete(entry.path);
  }
  const [first] = missing.keys();
  if (first !== undefined) throw new BackupError(`基础备份 ${base.name} 缺少 ${first}。请换一份归档。`);
}

/** Returns its size and checksum. */
async function copyOut(body: AsyncIterable<Buffer>, target: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  if (target) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = target ? await open(target, 'wx', 0o600) : undefined;
  try {
    for await (const piece of body) {
      hash.update(piece);
      size += piece.length;
      await file?.writeFile(piece);
    }
  } finally {
    await file?.close();
  }
  return `${size} ${hash.digest('hex')}`;
}
