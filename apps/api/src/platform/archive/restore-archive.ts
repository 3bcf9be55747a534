import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@qianfang/embedded-postgres/durable-files';
import { EmbeddedPostgresError } from '@qianfang/embedded-postgres/embedded-postgres-error';
import { recoverCluster } from '@qianfang/embedded-postgres/recover-cluster';
import { BackupError } from '../backup/backup-error.ts';
import {
  type Archive,
  type Base,
  listBases,
  listSegments,
  openArchive,
  type Reach,
  reachOf,
} from './archive-folder.ts';
import { restoreFiles } from './archived-files.ts';
import { openFrames } from './sealed-file.ts';
import { unpackBase } from './unpack-base.ts';
import { segmentStart } from './wal-position.ts';

export type RestoreArchiveStep = 'base' | 'log' | 'replay' | 'files';

export interface RestoreArchiveOptions {
  readonly folder: string;
  /** Holds nothing but the store's keys. */
  readonly dataDir: string;
  /** A moment, or a restore point that the log holds; undefined = the end. */
  readonly target?: { readonly time: Date } | { readonly name: string };
  readonly signal?: AbortSignal;
  readonly onProgress: (step: RestoreArchiveStep, share?: number) => void;
}

export interface RestoredArchive {
  readonly base: Base;
  /** The last transaction that is there again. */
  readonly lastCommitAt: Date | undefined;
  /** Until when the archive has everything. */
  readonly archivedUntil: Date;
  readonly files: number;
}

/** What an operator has to bring along: an archive holds no keys. */
const keys = ['secret.key', 'contract-seal.json'];
const draftName = 'restore.draft';

/** A commit may have been written a little later than its own time. */
const commitDelayMs = 5_000;

/**
 * Restores a store from its archive into a folder that has no store yet, as it was at a moment or at the end.
 * A failure leaves the folder without a store. Throws {@link BackupError}.
 */
export async function restoreArchive(options: RestoreArchiveOptions): Promise<RestoredArchive> {
  const { folder, dataDir, target, signal, onProgress } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, draftName);
  await rm(draft, { recursive: true, force: true });
  await requireEmpty(dataDir);
  const archive = await openArchive(folder, dataDir);
  const until = target && 'time' in target ? target.time : undefined;
  const { base, reach } = await chooseBase(archive, until);
  // Made in a folder beside, because what is half restored must not look like a store.
  try {
    const { lastCommitAt } = await recoverCluster({
      dataDir: draft,
      major: archive.postgres,
      ...(target && { target }),
      onReplay: () => onProgress('replay'),
      async fill(clusterDir) {
        await unpackBase(archive, base, clusterDir, (share) => onProgress('base', share), signal);
        await unpackLog(archive, base, join(clusterDir, 'pg_wal'), until, options);
      },
    });
    const files = await restoreFiles(archive, draft, until, (share) => onProgress('files', share), signal);
    await moveInto(draft, dataDir);
    return { base, lastCommitAt, archivedUntil: new Date(reach.at), files };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new BackupError(error.message, { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => !keys.includes(name) && name !== 'lost+found');
  if (found.length === 0) return;
  throw new BackupError(
    `DATA_DIR（${dataDir}）不是空的（有 ${found.slice(0, 3).join('、')}）。只能恢复到只放了密钥（${keys.join('、')}）的 DATA_DIR。`,
  );
}

const shown = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The newest base backup that was complete at the moment, and from which the log goes on until then. */
async function chooseBase(
  archive: Archive,
  until: Date | undefined,
): Promise<{ readonly base: Base; readonly reach: Reach }> {
  const bases = await listBases(archive);
  let furthest = 0;
  for (const base of bases.toReversed()) {
    if (until !== undefined && base.endedAt > until.getTime()) continue;
    const reach = await reachOf(archive, base.start);
    if (reach.end < base.end) continue;
    if (until === undefined || reach.at >= until.getTime()) return { base, reach };
    furthest = Math.max(furthest, reach.at);
  }
  const [first] = bases;
  if (first === undefined) throw new BackupError(`${archive.folder} 里还没有完整的基础备份，不能恢复。`);
  if (until !== undefined && first.endedAt > until.getTime()) {
    throw new BackupError(`归档最早只能恢复到 ${shown(first.endedAt)}。请换一个更晚的时间。`);
  }
  throw new BackupError(
    until === undefined
      ? `${archive.folder} 里没有一份基础备份之后的日志是完整的，不能恢复。`
      : `那个时间附近的归档只到 ${shown(furthest)}。请换一个时间，或不带 --at 恢复到最新。`,
  );
}

/** Writes the log from a base on as PostgreSQL's own segments, at most as far as the moment needs. */
async function unpackLog(
  archive: Archive,
  base: Base,
  folder: string,
  until: Date | undefined,
  { signal, onProgress }: Pick<RestoreArchiveOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const enough = until === undefined ? Number.POSITIVE_INFINITY : until.getTime() + commitDelayMs;
  const segments = (await listSegments(archive)).filter(
    ({ start }) => start >= segmentStart(archive, base.start),
  );
  let expected = segmentStart(archive, base.start);
  for (const [done, { name, start, isWhole, path }] of segments.entries()) {
    if (start !== expected) return;
    signal?.throwIfAborted();
    onProgress('log', done / segments.length);
    const file = await open(join(folder, name), 'wx', 0o600);
    let isEnough = false;
    try {
      for await (const { plain, position, at } of openFrames(path, archive.key, name, !isWhole)) {
        if (start + position !== expected) throw new BackupError(`归档里的 ${path} 不连续，已停止恢复。`);
        await file.write(plain, 0, plain.length, position);
        expected += plain.length;
        isEnough = at > enough;
        if (isEnough) break;
      }
      // PostgreSQL reads whole segments; zeros end the log.
      await file.truncate(archive.segmentBytes);
    } finally {
      await file.close();
    }
    if (isEnough) return;
    if (isWhole && expected !== start + archive.segmentBytes) {
      throw new BackupError(`归档里的 ${path} 不完整，已停止恢复。`);
    }
  }
}

async function moveInto(draft: string, dataDir: string): Promise<void> {
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  // The database comes last: it is what makes the folder a store.
  for (const name of ['files', 'postgres']) await rename(join(draft, name), join(dataDir, name));
  await syncFolder(dataDir);
}
