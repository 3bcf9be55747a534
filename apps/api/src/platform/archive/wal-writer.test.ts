import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type Archive,
  endOfLog,
  openArchiveOf,
  partialPath,
  reachOf,
  segmentPath,
} from './archive-folder.ts';
import { pruneArchive } from './prune-archive.ts';
import { openWalWriter } from './wal-writer.ts';

const segmentBytes = 1024 * 1024;
const homes: string[] = [];
let archive: Archive;
beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'qianfang-wal-'));
  homes.push(home);
  await writeFile(join(home, 'secret.key'), Buffer.alloc(32, 1).toString('base64'));
  const cluster = { system: '1', timeline: 1, segmentBytes, postgres: '18' };
  archive = await openArchiveOf(cluster, join(home, 'archive'), home, true);
});
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true }))));

const first = '000000010000000000000000';

/** Adds so many bytes to the log, known at a time. */
async function write(from: number, bytes: number, at: number): Promise<void> {
  const writer = await openWalWriter(archive, from, 0);
  await writer.write(Buffer.alloc(bytes, 'log'), at);
  await writer.close();
}

test('a segment that the machine was lost before naming leads on to the next, and goes when no base needs it', async () => {
  await write(0, segmentBytes, 1);
  await rename(segmentPath(archive, first), partialPath(archive, first));
  await write(segmentBytes, 10, 2);
  expect(await reachOf(archive, 0)).toEqual({ end: segmentBytes + 10, at: 2 });
  const base = join(archive.folder, 'bases/20261127T030000Z');
  await mkdir(base);
  const facts = { start: segmentBytes, end: segmentBytes + 10, startedAt: 1, endedAt: 1, bytes: 1 };
  await writeFile(join(base, 'base.json'), JSON.stringify(facts));
  await pruneArchive(archive, 1, segmentBytes + 10);
  expect(await readdir(join(archive.folder, 'wal'))).toEqual(['000000010000000000000001.partial']);
});

test('an archive goes on after the last frame that opens, not after one whose text was lost with the machine', async () => {
  expect(await endOfLog(archive)).toBeUndefined();
  await write(0, 10, 1);
  const opened = (await readFile(partialPath(archive, first))).length;
  await write(10, 10, 2);
  const bytes = await readFile(partialPath(archive, first));
  await writeFile(partialPath(archive, first), bytes.fill(0, opened + 24));
  expect(await endOfLog(archive)).toEqual({ end: 10, at: 1 });
  await write(10, 20, 3);
  expect(await endOfLog(archive)).toEqual({ end: 30, at: 3 });
});
