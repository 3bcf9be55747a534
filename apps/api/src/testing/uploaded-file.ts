import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StrangersFile } from '../platform/uploads.ts';
import type { TestApp } from './test-app.ts';

/** A file on disk as an upload leaves it; deleted with the test's data. */
export async function uploadedFile(
  t: Pick<TestApp, 'app'>,
  bytes: Buffer,
  name = '扫描件.jpg',
): Promise<StrangersFile> {
  const folder = join(t.app.deps.config.dataDir, 'files-of-tests');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return { name, path };
}
