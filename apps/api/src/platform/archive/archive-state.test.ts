import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArchiveAlerts, writeArchiveState } from './archive-state.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-state-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const now = new Date('2026-11-27T03:00:00+08:00');
const ago = (seconds: number) => now.getTime() - seconds * 1_000;
const well = { folder: '/mnt/archive', logAt: ago(5), filesAt: ago(10), baseAt: ago(3_600) };
const noFaults = { log: '', base: '', files: '' };

test('operators hear of an archive that is behind or fails, and of nothing where there is none', async () => {
  expect(await listArchiveAlerts(dataDir, now)).toEqual([]);
  await writeArchiveState(dataDir, { ...well, filesAt: null, faults: noFaults });
  expect(await listArchiveAlerts(dataDir, now)).toEqual([]);
  await writeArchiveState(dataDir, {
    ...well,
    logAt: ago(120),
    baseAt: 0,
    faults: { ...noFaults, base: 'disk full' },
  });
  expect(await listArchiveAlerts(dataDir, now)).toEqual([
    '改动归档到 2026-11-27 02:58：归档命令可能没有运行（/mnt/archive）',
    '基础备份还没有归档：disk full（/mnt/archive）',
  ]);
});
