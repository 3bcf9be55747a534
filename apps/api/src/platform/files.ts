import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Uploaded and generated files outside the web root. Only calls that check the caller's rights reach them. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Moves a file on the disk into the store. */
  take(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

/** Files in a local folder. The store chooses the keys (`documents/12/…`), never a user. */
export function localFiles(dataDir: string): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    take: (key, path) => disk.moveFromFs(path, key),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}
