import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from './folder.ts';

test('a list of files goes on past one that the store removes meanwhile', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-folder-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = openFolder(dataDir);
  const keys = ['slips/1', 'slips/2'];
  for (const key of keys) await folder.put(key, Buffer.from(key), 'text/plain');
  const listed: string[] = [];
  for await (const { key } of folder.list()) {
    listed.push(key);
    for (const other of keys.filter((one) => one !== key)) await folder.remove(other);
  }
  expect(listed).toHaveLength(1);
});
