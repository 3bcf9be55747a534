import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArchiveKey, loadArchiveKey } from './archive-key.ts';
import { appendFrame, listHeads, openFrames } from './sealed-file.ts';

let folder: string;
let key: ArchiveKey;
let otherKey: ArchiveKey;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-sealed-'));
  await writeFile(join(folder, 'secret.key'), Buffer.alloc(32, 1).toString('base64'));
  key = await loadArchiveKey(folder, 'one');
  otherKey = await loadArchiveKey(folder, 'other');
});
afterAll(() => rm(folder, { recursive: true }));

const name = '000000010000000000000003';
let files = 0;

/** A sealed file of three pieces, and where each frame ends. */
async function sealed(): Promise<{ path: string; ends: number[] }> {
  files += 1;
  const path = join(folder, `sealed-${files}`);
  const file = await open(path, 'wx');
  const ends: number[] = [];
  for (const [at, text] of ['张三 13800000000', '', '李四 13900000000'].entries()) {
    const written = await appendFrame(file, key, name, at, at * 10, Buffer.from(text));
    ends.push((ends.at(-1) ?? 0) + written);
  }
  await file.close();
  return { path, ends };
}

async function textsOf(path: string, mayBeTorn = false, by = key, as = name): Promise<string[]> {
  const texts: string[] = [];
  for await (const { plain } of openFrames(path, by, as, mayBeTorn)) texts.push(plain.toString());
  return texts;
}

test('what is sealed reads back whole, and the file shows nothing of it', async () => {
  const { path } = await sealed();
  expect(await textsOf(path)).toEqual(['张三 13800000000', '', '李四 13900000000']);
  expect((await listHeads(path)).map(({ position, at }) => [position, at])).toEqual([
    [0, 0],
    [10, 1],
    [20, 2],
  ]);
  expect((await readFile(path)).toString('latin1')).not.toContain('13800000000');
});

test('a last frame that was not written whole is left out where that may be, and refused elsewhere', async () => {
  const { path, ends } = await sealed();
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, (ends[2] ?? 0) - 5));
  expect(await textsOf(path, true)).toHaveLength(2);
  expect(await listHeads(path)).toHaveLength(2);
  await expect(textsOf(path)).rejects.toThrow('损坏');
  await writeFile(path, whole);
  // A disk that lost power may have the length but not the bytes.
  await appendFile(path, Buffer.alloc(100));
  expect(await textsOf(path, true)).toHaveLength(3);
});

test('a changed byte before the last frame is refused', async () => {
  const { path, ends } = await sealed();
  const bytes = await readFile(path);
  bytes[(ends[0] ?? 0) - 1] = (bytes[(ends[0] ?? 0) - 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(textsOf(path, true)).rejects.toThrow('损坏');
});

test('frames open in no other file, at no other place and by no other key', async () => {
  const { path, ends } = await sealed();
  await expect(textsOf(path, false, key, '000000010000000000000004')).rejects.toThrow('损坏');
  await expect(textsOf(path, false, otherKey)).rejects.toThrow('损坏');
  const bytes = await readFile(path);
  bytes.writeDoubleBE(30, (ends[0] ?? 0) + 8);
  await writeFile(path, bytes);
  await expect(textsOf(path)).rejects.toThrow('损坏');
});
