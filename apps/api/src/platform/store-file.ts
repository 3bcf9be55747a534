import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { FilesUnavailable } from './files.ts';
import {
  deleteFileRecords,
  listRecordFiles,
  listStoredFiles,
  nameRecord,
  recordStoredFile,
} from './stored-file.repo.ts';

/** The keys that still stand in a module's tables. */
export type FindKnown = (db: Db, keys: readonly string[]) => Promise<readonly string[]>;

/** Counts a file before it is stored; what a bucket that is away certainly did not get costs no share. */
async function counted(
  deps: Deps,
  file: { readonly key: string; readonly buyerId: number; readonly bytes: number },
  store: () => Promise<void>,
): Promise<void> {
  await recordStoredFile(deps.db, { ...file, at: deps.clock.now() });
  try {
    await store();
  } catch (error) {
    if (error instanceof FilesUnavailable && error.fault.isUnsent)
      await deleteFileRecords(deps.db, [file.key]);
    throw error;
  }
}

/**
 * Seals an uploaded file into the store's files and counts it towards its company. Like every personal fact it is
 * sealed: a copied disk reveals nobody's identity card. Returns its size.
 */
export async function storeFile(
  deps: Deps,
  { buyerId, key, path }: { readonly buyerId: number; readonly key: string; readonly path: string },
): Promise<number> {
  const { size } = await stat(path);
  const sealed = `${path}.sealed`;
  await deps.secrets.sealFile(path, sealed);
  await counted(deps, { key, buyerId, bytes: size }, () => deps.files.take(key, sealed));
  return size;
}

/** Seals bytes of the store's own into its files and counts them towards a company, like {@link storeFile}. */
export async function storeBytes(
  deps: Deps,
  { buyerId, key, bytes }: { readonly buyerId: number; readonly key: string; readonly bytes: Uint8Array },
): Promise<void> {
  await counted(deps, { key, buyerId, bytes: bytes.length }, () =>
    deps.files.put(key, deps.secrets.sealBytes(bytes), 'application/octet-stream'),
  );
}

/**
 * Makes a file a permanent part of a record. A submitted paper stays even when another replaces it (GSP 40: a changed
 * record must still show what it said). `record` names its owner, for example `payment:8`.
 */
export function markAsRecord(tx: Db, key: string, record: string): Promise<void> {
  return nameRecord(tx, key, record);
}

/** Limit of papers of one record opened at once. */
const maxOfRecord = 50;

/** Every paper ever submitted for a record, opened, the newest first. */
export async function* openRecord(
  deps: Deps,
  record: string,
): AsyncGenerator<{ readonly key: string; readonly keptAt: Date; readonly bytes: Buffer }> {
  for (const { key, kept_at: keptAt } of await listRecordFiles(deps.db, record, maxOfRecord)) {
    yield { key, keptAt, bytes: deps.secrets.openBytes(await deps.files.get(key)) };
  }
}

/** Removes files that no row names. Files that cannot be removed stay counted, and the job tries again. */
export async function dropFiles(deps: Deps, keys: readonly string[]): Promise<void> {
  const gone: string[] = [];
  for (const key of keys) {
    try {
      await deps.files.remove(key);
      gone.push(key);
    } catch (error) {
      deps.log.warn({ err: error }, 'a file that no row names could not be removed');
    }
  }
  if (gone.length > 0) await deleteFileRecords(deps.db, gone);
}

/** A request in progress stores its files before their rows. */
const settledAfterMs = 24 * 3_600_000;
const batch = 500;

/**
 * Makes a module responsible for the files of a folder. A job removes files that are part of no record and that no
 * row names after a day, for example of a killed request.
 */
export function answerForFiles(app: FastifyInstance, folder: string, findRepeated: FindKnown): void {
  const { deps } = app;
  async function sweep(): Promise<void> {
    const before = new Date(deps.clock.now().getTime() - settledAfterMs);
    let after = '';
    for (;;) {
      const keys = await listStoredFiles(deps.db, folder, { before, after, max: batch });
      const known = new Set(keys.length === 0 ? [] : await findRepeated(deps.db, keys));
      await dropFiles(
        deps,
        keys.filter((key) => !known.has(key)),
      );
      if (keys.length < batch) return;
      after = keys.at(-1) ?? '';
    }
  }
  deps.jobs.define(`platform.drop_unknown_files.${folder}`, sweep, { everyMinutes: 24 * 60 });
}
