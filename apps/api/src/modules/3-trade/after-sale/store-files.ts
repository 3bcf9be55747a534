import { randomUUID } from 'node:crypto';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { type ScannedFile, takePhoto } from '../../../platform/scanned-file.ts';
import { dropFiles, storeFile } from '../../../platform/store-file.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import type { NewFile } from './thread.repo.ts';

export type TakenFile = Pick<ScannedFile, 'path' | 'contentType' | 'extension'> & { readonly name: string };

export async function takePictures(
  deps: Deps,
  files: readonly StrangersFile[],
): Promise<TakenFile[] | Problem<'INVALID' | 'TOO_MANY'>> {
  const taken: TakenFile[] = [];
  for (const file of files) {
    const photo = await takePhoto(deps, file);
    if (isProblem(photo)) return photo;
    taken.push({ ...photo, name: file.name });
  }
  return taken;
}

/** Stores files sealed while `work` records their owner, and deletes them where it failed. */
export async function withStoredFiles<T>(
  deps: Deps,
  buyerId: number,
  files: readonly TakenFile[],
  work: (stored: readonly NewFile[]) => Promise<{ readonly value: T; readonly isUsed: boolean }>,
): Promise<T> {
  const stored: NewFile[] = [];
  let isUsed = false;
  try {
    for (const file of files) {
      const storageKey = `after-sale/${buyerId}/${randomUUID()}.${file.extension}`;
      await storeFile(deps, { buyerId, key: storageKey, path: file.path });
      stored.push({ name: file.name.slice(0, 100), storageKey, contentType: file.contentType });
    }
    const done = await work(stored);
    isUsed = done.isUsed;
    return done.value;
  } finally {
    if (!isUsed)
      await dropFiles(
        deps,
        stored.map((one) => one.storageKey),
      );
  }
}
