import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writePrivate } from '@qianfang/embedded-postgres/durable-files';
import { BackupError } from '../backup/backup-error.ts';
import { type ArchiveKey, loadArchiveKey } from './archive-key.ts';
import { listHeads, openFrames } from './sealed-file.ts';
import { segmentStart, startOfSegment, type WalShape } from './wal-position.ts';

/**
 * The folder of an archive:
 *
 *     archive.json                      whose log it is, and how it is cut
 *     bases/20261127T030000Z/           a base backup: base.tar and manifest, sealed, and base.json
 *     wal/000000010000000000000003      a segment of the log, sealed; `.partial` while it is being written
 *     files/…                           the store's files, sealed once more
 *     removed/<time>/…                  files that the store has removed, until no base backup needs them
 */
export interface Archive extends WalShape {
  readonly folder: string;
  readonly key: ArchiveKey;
  /** PostgreSQL's number of the cluster. */
  readonly system: string;
  /** Major version of PostgreSQL. */
  readonly postgres: string;
}

interface ArchiveFile extends WalShape {
  readonly format: 1;
  readonly id: string;
  readonly system: string;
  readonly postgres: string;
  readonly keyCheck: string;
}

/** Throws {@link BackupError} where there is no archive, or one of another key. */
export async function openArchive(folder: string, dataDir: string): Promise<Archive> {
  const text = await readFile(join(folder, 'archive.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} 里没有归档（archive.json）。请检查路径。`);
  const { id, keyCheck, ...facts } = JSON.parse(text) as ArchiveFile;
  const key = await loadArchiveKey(dataDir, id);
  if (key.check !== keyCheck) {
    throw new BackupError(
      `${folder} 不是用 ${dataDir} 下的 secret.key 封存的。请放上做归档那家商城的 secret.key。`,
    );
  }
  return { ...facts, folder, key };
}

/** Opens the archive of this cluster; a new one begins in an empty folder. Throws {@link BackupError}. */
export async function openArchiveOf(
  cluster: WalShape & { readonly system: string; readonly postgres: string },
  folder: string,
  dataDir: string,
  isNew: boolean,
): Promise<Archive> {
  if (isNew) await mkdir(folder, { recursive: true, mode: 0o700 });
  const inside = await readdir(folder);
  if (!inside.includes('archive.json')) {
    if (!isNew) throw new Error(`${folder}/archive.json is away`);
    if (inside.some((name) => name !== 'archive.json.draft' && name !== 'lost+found')) {
      throw new BackupError(`${folder} 不是空的，也不是归档。请换一个空文件夹。`);
    }
    const id = randomBytes(16).toString('hex');
    const { check } = await loadArchiveKey(dataDir, id);
    const facts: ArchiveFile = { format: 1, id, ...cluster, keyCheck: check };
    await writePrivate(join(folder, 'archive.json'), `${JSON.stringify(facts, undefined, 2)}\n`);
    await syncFolder(folder);
  }
  const archive = await openArchive(folder, dataDir);
  if (archive.system !== cluster.system || archive.timeline !== cluster.timeline) {
    throw new BackupError(
      `${folder} 是另一个数据库的归档（或者这个数据库已经恢复过）。请为它换一个空文件夹，原来的归档请保留。`,
    );
  }
  for (const name of ['bases', 'wal', 'files', 'removed']) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  }
  return archive;
}

export interface Base {
  readonly name: string;
  /** Recovery begins to read the log here. */
  readonly start: number;
  /** Recovery has to reach this position before the base is consistent. */
  readonly end: number;
  /** Milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly bytes: number;
}

/** Base backups that are whole, the oldest first. */
export async function listBases({ folder }: Pick<Archive, 'folder'>): Promise<Base[]> {
  const names = (await readdir(join(folder, 'bases'))).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      ...(JSON.parse(await readFile(join(folder, 'bases', name, 'base.json'), 'utf8')) as Omit<Base, 'name'>),
      name,
    })),
  );
}

export async function removeBase({ folder }: Archive, { name }: Base): Promise<void> {
  // Renamed first: what is half removed must not look whole.
  const gone = join(folder, 'bases', `${name}.removed`);
  await rename(join(folder, 'bases', name), gone);
  await rm(gone, { recursive: true });
}

export const basePath = ({ folder }: Archive, { name }: Pick<Base, 'name'>, file: string) =>
  join(folder, 'bases', name, file);

const partial = '.partial';

export const segmentPath = ({ folder }: Archive, name: string) => join(folder, 'wal', name);
export const partialPath = (archive: Archive, name: string) => segmentPath(archive, name) + partial;

export interface Segment {
  readonly name: string;
  readonly start: number;
  readonly isWhole: boolean;
  readonly path: string;
}

/** The segments of the log, in order. */
export async function listSegments(archive: Archive): Promise<Segment[]> {
  const found = await readdir(join(archive.folder, 'wal'));
  return found
    .filter((file) => /^[0-9A-F]{24}(\.partial)?$/.test(file))
    .sort()
    .map((file) => {
      const name = file.slice(0, 24);
      const path = join(archive.folder, 'wal', file);
      return { name, start: startOfSegment(archive, name), isWhole: !file.endsWith(partial), path };
    });
}

/** How far the log is archived without a gap from a position on. */
export interface Reach {
  readonly end: number;
  /** What had happened by then is in the archive; milliseconds, 0 where nothing is. */
  readonly at: number;
}

/** Reads the heads of the segments from that of `from` on. */
export async function reachOf(archive: Archive, from: number): Promise<Reach> {
  let reach: Reach = { end: segmentStart(archive, from), at: 0 };
  for (const { start, path } of await listSegments(archive)) {
    if (start < reach.end) continue;
    if (start > reach.end) break;
    const heads = await listHeads(path);
    const last = heads.at(-1);
    if (last === undefined) break;
    reach = { end: start + last.position + last.plainBytes, at: last.at };
  }
  return reach;
}

/** Where the archive goes on. Frames are opened: of the last one a lost machine may have left the head alone. */
export async function endOfLog(archive: Archive): Promise<Reach | undefined> {
  const newest = (await listSegments(archive)).at(-1);
  if (newest === undefined || newest.isWhole) return newest && reachOf(archive, newest.start);
  const { name, start, path } = newest;
  let reach: Reach = { end: start, at: 0 };
  for await (const { position, plainBytes, at } of openFrames(path, archive.key, name, true))
    reach = { end: start + position + plainBytes, at };
  return reach;
}
