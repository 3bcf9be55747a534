import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the archive has, as its command last told the store. Times are milliseconds, 0 = never. */
export interface ArchiveState {
  readonly folder: string;
  /** The log of everything committed by then is in the archive. */
  readonly logAt: number;
  /** The files of the store by then are; null where they are not on this machine. */
  readonly filesAt: number | null;
  /** When the newest base backup was begun. */
  readonly baseAt: number;
  /** Why the last try of each failed; empty while all is well. */
  readonly faults: { readonly log: string; readonly base: string; readonly files: string };
}

const fileOf = (dataDir: string) => join(dataDir, 'archive.state');

export async function writeArchiveState(dataDir: string, state: ArchiveState): Promise<void> {
  const draft = `${fileOf(dataDir)}.draft`;
  // Not synced: after a crash the next one follows within seconds.
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}

/** Undefined where nothing is archived. */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ArchiveState);
}

export const removeArchiveState = (dataDir: string) => rm(fileOf(dataDir), { force: true });
