import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Archive, openArchiveOf } from './archive-folder.ts';
import { followFiles, forgetRemoved, restoreFiles } from './archived-files.ts';

const homes: string[] = [];
let dataDir: string;
let archive: Archive;
beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'qianfang-files-'));
  homes.push(home);
  dataDir = join(home, 'store');
  await mkdir(join(dataDir, 'files/slips'), { recursive: true });
  await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32, 1).toString('base64'));
  const cluster = { system: '1', timeline: 1, segmentBytes: 16 * 1024 * 1024, postgres: '18' };
  archive = await openArchiveOf(cluster, join(home, 'archive'), dataDir, true);
});
afterEach(() => vi.useRealTimers());
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true }))));

const hour = (number: number) => new Date(Date.UTC(2026, 10, 27, number));

async function put(key: string, at: Date, bytes: string | Buffer = key): Promise<void> {
  await writeFile(join(dataDir, 'files', key), bytes);
  await utimes(join(dataDir, 'files', key), at, at);
}

const signal = new AbortController().signal;

/** The files of a store that is restored from the archive. */
async function restored(at?: Date): Promise<string[]> {
  const again = join(dataDir, `restored-${at?.getTime() ?? 'newest'}`);
  await restoreFiles(archive, again, at, () => {});
  return (await readdir(join(again, 'files/slips'))).sort();
}

test('a restore brings the files that the store had at the moment', async () => {
  const files = await followFiles(archive, dataDir);
  await put('slips/one', hour(1));
  await put('slips/two', hour(2));
  await files.follow(hour(3), () => {}, signal);
  await rm(join(dataDir, 'files/slips/one'));
  await put('slips/four', hour(4));
  await files.follow(hour(5), () => {}, signal);
  expect(await restored(hour(3))).toEqual(['one', 'two']);
  expect(await restored()).toEqual(['four', 'two']);
  await forgetRemoved(archive, hour(5));
  expect(await readdir(join(archive.folder, 'removed'))).toHaveLength(1);
  await forgetRemoved(archive, hour(6));
  expect(await readdir(join(archive.folder, 'removed'))).toEqual([]);
});

test('a file that is still being written waits', async () => {
  const files = await followFiles(archive, dataDir);
  await mkdir(join(dataDir, 'files/.unfinished'));
  await put('.unfinished/young', hour(1));
  await files.follow(hour(2), () => {}, signal);
  expect(await readdir(join(archive.folder, 'files'))).toEqual([]);
  await rename(join(dataDir, 'files/.unfinished/young'), join(dataDir, 'files/slips/young'));
  await files.follow(hour(3), () => {}, signal);
  expect(await readdir(join(archive.folder, 'files/slips'))).toEqual(['young']);
});

test('large files come back byte by byte, and one that was cut is refused', async () => {
  const files = await followFiles(archive, dataDir);
  // Whole pieces: the last one must still tell the end.
  const bytes = Buffer.alloc(2 * 1024 * 1024, 'photo');
  await put('slips/large', hour(1), bytes);
  await files.follow(hour(2), () => {}, signal);
  const again = join(dataDir, 'again');
  expect(await restoreFiles(archive, again, undefined, () => {})).toBe(1);
  expect((await readFile(join(again, 'files/slips/large'))).equals(bytes)).toBe(true);
  const sealed = join(archive.folder, 'files/slips/large');
  const whole = await readFile(sealed);
  const first = 24 + whole.readUInt32BE(0);
  await writeFile(sealed, whole.subarray(0, first));
  await expect(restoreFiles(archive, again, undefined, () => {})).rejects.toThrow('不完整');
});

test('a folder of files that is away puts nothing aside, nor does the empty one under a disk that is not mounted', async () => {
  const files = await followFiles(archive, dataDir);
  await put('slips/one', hour(1));
  await files.follow(hour(2), () => {}, signal);
  await rename(join(dataDir, 'files'), join(dataDir, 'away'));
  await files.follow(hour(3), () => {}, signal);
  await mkdir(join(dataDir, 'files'));
  await files.follow(hour(4), () => {}, signal);
  expect(await readdir(join(archive.folder, 'files/slips'))).toEqual(['one']);
});

test('files are not archived into the place of an archive that is away', async () => {
  const files = await followFiles(archive, dataDir);
  await put('slips/one', hour(1));
  await rename(archive.folder, `${archive.folder}-away`);
  await expect(files.follow(hour(2), () => {}, signal)).rejects.toThrow('ENOENT');
  await expect(followFiles(archive, dataDir)).rejects.toThrow('ENOENT');
  await expect(readdir(archive.folder)).rejects.toThrow('ENOENT');
});

test('files that take long to copy do not put off the next look', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const files = await followFiles(archive, dataDir);
  await put('slips/large', hour(1));
  const copyMs = 10_000;
  expect(await files.follow(hour(2), () => vi.advanceTimersByTime(copyMs), signal)).toBe(0);
});

test('a restore of files ends when it is told to', async () => {
  const files = await followFiles(archive, dataDir);
  await put('slips/one', hour(1));
  await files.follow(hour(2), () => {}, signal);
  await expect(
    restoreFiles(archive, join(dataDir, 'again'), undefined, () => {}, AbortSignal.abort()),
  ).rejects.toThrow('aborted');
});
