import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { type Digest, digestOfFile } from './digest.ts';
import type { Folder } from './folder.ts';
import { isStorageKey } from './storage-key.ts';

export interface CopyReport {
  /** Files that were copied, and were read back or compared by their hash. */
  readonly copied: number;
  readonly copiedBytes: number;
  /** Files that both had already, with the same content. */
  readonly same: number;
  /** Their copy is not what was copied. */
  readonly damaged: readonly string[];
  /** The source has them, the target not: they came meanwhile. */
  readonly missing: readonly string[];
  /** The target has them, the source not. */
  readonly extra: readonly string[];
  /** What they are called in the bucket cannot be the name of a file in a folder. */
  readonly unnameable: readonly string[];
}

interface CopyJob {
  readonly folder: Folder;
  readonly bucket: Bucket;
  readonly to: 'folder' | 'bucket';
  /** A folder on the disk for what is on its way. */
  readonly workDir: string;
  readonly signal: AbortSignal;
  /** `share` of the bytes, from 0 to 1. */
  readonly onProgress: (key: string, share: number) => void;
}

type Listed = ReadonlyMap<string, { readonly size: number; readonly md5?: string | undefined }>;

const atOnce = 8;

async function readList(
  files: AsyncIterable<{ readonly key: string; readonly size: number; readonly md5?: string | undefined }>,
): Promise<Listed> {
  const list = new Map<string, { size: number; md5: string | undefined }>();
  for await (const { key, size, md5 } of files) list.set(key, { size, md5 });
  return list;
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Whether the bucket has this content: by the MD5 that it names, or, where it names none or another, by reading the
 * whole file. A storage that encrypts by itself may name anything.
 */
async function hasInBucket({ bucket }: CopyJob, key: string, md5: string | undefined, digest: Digest) {
  return md5 === digest.md5 || (await bucket.digest(key))?.sha256 === digest.sha256;
}

/** The digest of a file of the folder; undefined where it has been removed meanwhile. */
const digestIn = (folder: Folder, key: string) =>
  digestOfFile(folder.pathOf(key)).catch((error) => {
    if (isGone(error)) return undefined;
    throw error;
  });

type Outcome = 'copied' | 'same' | 'damaged' | 'gone';

async function toBucket(job: CopyJob, key: string, there: Listed): Promise<Outcome> {
  const digest = await digestIn(job.folder, key);
  if (!digest) return 'gone';
  const known = there.get(key);
  if (known?.size === digest.size && (await hasInBucket(job, key, known.md5, digest))) return 'same';
  const md5 = await job.bucket.send(key, job.folder.pathOf(key), digest);
  return (await hasInBucket(job, key, md5, digest)) ? 'copied' : 'damaged';
}

async function toFolder(job: CopyJob, key: string, there: Listed, from: Listed): Promise<Outcome> {
  const listed = from.get(key);
  if (there.get(key)?.size === listed?.size) {
    const digest = await digestIn(job.folder, key);
    if (digest && (await hasInBucket(job, key, listed?.md5, digest))) return 'same';
  }
  const path = join(job.workDir, randomUUID());
  try {
    const md5 = await job.bucket.save(key, path);
    if (md5 === 'missing') return 'gone';
    if (!(await hasInBucket(job, key, md5, await digestOfFile(path)))) return 'damaged';
    await job.folder.take(key, path);
    return 'copied';
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Copies every file from the folder to the bucket or back, and verifies each. It removes nothing. Files that both have
 * are compared, so that it can be begun again after it was interrupted, and once more for what has come meanwhile.
 */
export async function copyFiles(job: CopyJob): Promise<CopyReport> {
  const { folder, bucket, to, signal, onProgress } = job;
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const from = await readList(source.list());
  const there = await readList(target.list());
  const keys = [...from.keys()].filter(isStorageKey);
  const totalBytes = keys.reduce((sum, key) => sum + (from.get(key)?.size ?? 0), 0);
  const count = { copied: 0, same: 0, gone: 0, copiedBytes: 0, doneBytes: 0 };
  const damaged: string[] = [];
  const waiting = keys.values();
  await mkdir(job.workDir, { recursive: true });

  async function work(): Promise<void> {
    for (const key of waiting) {
      signal.throwIfAborted();
      const size = from.get(key)?.size ?? 0;
      const outcome = await (to === 'bucket' ? toBucket(job, key, there) : toFolder(job, key, there, from));
      if (outcome === 'damaged') damaged.push(key);
      else count[outcome] += 1;
      if (outcome === 'copied') count.copiedBytes += size;
      count.doneBytes += size;
      onProgress(key, totalBytes === 0 ? 1 : count.doneBytes / totalBytes);
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = workers.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;

  const after = { from: await readList(source.list()), there: await readList(target.list()) };
  const only = (left: Listed, right: Listed) => [...left.keys()].filter((key) => !right.has(key)).sort();
  const absent = only(after.from, after.there);
  return {
    copied: count.copied,
    copiedBytes: count.copiedBytes,
    same: count.same,
    damaged: damaged.sort(),
    missing: absent.filter(isStorageKey),
    extra: only(after.there, after.from),
    unnameable: absent.filter((key) => !isStorageKey(key)),
  };
}
