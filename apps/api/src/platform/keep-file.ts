import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import {
  forgetKeptFiles,
  listKeptFiles,
  listRecordFiles,
  nameRecord,
  noteKeptFile,
} from './kept-file.repo.ts';

/** Which of the keys a module still has in its tables. */
export type FindKnown = (db: Db, keys: readonly string[]) => Promise<readonly string[]>;

/**
 * Seals an uploaded file into the store's files and counts it as its company's. Like every personal fact it is sealed:
 * a copied disk shows nobody's identity card. Gives its size.
 */
export async function keepFile(
  deps: Deps,
  { buyerId, key, path }: { readonly buyerId: number; readonly key: string; readonly path: string },
): Promise<number> {
  const { size } = await stat(path);
  const sealed = `${path}.sealed`;
  await deps.secrets.sealFile(path, sealed);
  await noteKeptFile(deps.db, { key, buyerId, bytes: size, at: deps.clock.now() });
  await deps.files.take(key, sealed);
  return size;
}

/**
 * Makes a file part of a record for good: a paper that was handed in stays, also when another takes its place (GSP 40:
 * a record that is changed must still show what it said). `record` is what it belongs to, say `payment:8`.
 */
export function keepAsRecord(tx: Db, key: string, record: string): Promise<void> {
  return nameRecord(tx, key, record);
}

/** Papers of one record that are opened at once. */
const mostOfRecord = 50;

/** Every paper that was handed in for a record, opened, the newest first. */
export async function* openRecord(
  deps: Deps,
  record: string,
): AsyncGenerator<{ readonly key: string; readonly keptAt: Date; readonly bytes: Buffer }> {
  for (const { key, kept_at: keptAt } of await listRecordFiles(deps.db, record, mostOfRecord)) {
    yield { key, keptAt, bytes: deps.secrets.openBytes(await deps.files.get(key)) };
  }
}

/** Removes files that no row names. What cannot be removed stays counted, and is looked at again by the job. */
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
  if (gone.length > 0) await forgetKeptFiles(deps.db, gone);
}

/** A request that is under way has its files before their rows. */
const settledAfterMs = 24 * 3_600_000;
const batch = 500;

/**
 * The module keeps files under this folder and answers for them: a job removes each that is part of no record and that
 * none of its rows names a day later, say of a request that was killed.
 */
export function answerForFiles(app: FastifyInstance, folder: string, findKnown: FindKnown): void {
  const { deps } = app;
  async function sweep(): Promise<void> {
    const before = new Date(deps.clock.now().getTime() - settledAfterMs);
    let after = '';
    for (;;) {
      const keys = await listKeptFiles(deps.db, folder, { before, after, most: batch });
      const known = new Set(keys.length === 0 ? [] : await findKnown(deps.db, keys));
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
