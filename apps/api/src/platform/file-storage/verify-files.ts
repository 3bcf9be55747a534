import type pg from 'pg';
import { loadNamedFiles } from './named-files.repo.ts';

export interface FilesReport {
  readonly files: number;
  readonly bytes: number;
  /** Rows name them, and the storage lacks them. */
  readonly missing: readonly string[];
  /** They have another size than when they were stored. */
  readonly changed: readonly string[];
  /** No row names them. */
  readonly extra: readonly string[];
}

/** Compares what the database says of stored files with what a storage lists. */
export async function verifyFiles(
  pool: pg.Pool,
  stored: AsyncIterable<{ readonly key: string; readonly size: number }>,
): Promise<FilesReport> {
  const { needed, loose } = await loadNamedFiles(pool);
  const missing = new Set(needed.keys());
  const changed: string[] = [];
  const extra: string[] = [];
  let files = 0;
  let bytes = 0;
  for await (const { key, size } of stored) {
    files += 1;
    bytes += size;
    const expected = needed.get(key);
    if (!missing.delete(key) && !loose.has(key)) extra.push(key);
    else if (expected !== undefined && expected !== size) changed.push(key);
  }
  return { files, bytes, missing: [...missing].sort(), changed: changed.sort(), extra: extra.sort() };
}
