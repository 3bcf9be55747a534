import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Files } from '../files.ts';
import { isStorageKey } from './storage-key.ts';

export interface Folder extends Files {
  pathOf(key: string): string;
  /** Every file with its size. */
  list(): AsyncGenerator<{ readonly key: string; readonly size: number }>;
}

/** Beside the files, where a file is written before it gets its name. */
const unfinished = '.unfinished';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Files in DATA_DIR/files. A file appears under its key whole or not at all. */
export function openFolder(dataDir: string): Folder {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`${key} cannot be the key of a file`);
    return join(root, key);
  };

  /** Writes elsewhere in the folder, then gives the file its name. */
  async function place(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const draft = join(root, unfinished, randomUUID());
    await Promise.all([dirname(path), dirname(draft)].map((folder) => mkdir(folder, { recursive: true })));
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    pathOf,
    put: (key, bytes) => place(key, (path) => writeFile(path, bytes)),
    async take(key, from) {
      await place(key, (path) =>
        rename(from, path).catch((error) => {
          // The folder may be on another disk than where the file was made.
          if (codeOf(error) !== 'EXDEV') throw error;
          return copyFile(from, path);
        }),
      );
      await rm(from, { force: true });
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error) => {
        if (codeOf(error) !== 'ENOENT') throw error;
        return [];
      });
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!entry.isFile() || key.startsWith(`${unfinished}/`)) continue;
        const found = await stat(path).catch((error) => {
          if (codeOf(error) !== 'ENOENT') throw error;
        });
        // A running store may have removed it meanwhile.
        if (found) yield { key, size: found.size };
      }
    },
    fault: undefined,
    probe: async () => undefined,
  };
}
