import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { checkBooks } from '../../books/check-books.ts';
import { type Archive, openArchive, reachOf } from '../../platform/archive/archive-folder.ts';
import { readArchiveState } from '../../platform/archive/archive-state.ts';
import { type Mark, markSource } from '../../platform/archive/mark-source.ts';
import { restoreArchive } from '../../platform/archive/restore-archive.ts';
import { compareSums, sumTables, type TableSums } from '../../platform/archive/table-sums.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { prepareSession } from '../../platform/backup/database-shape.ts';
import { systemClock } from '../../platform/clock.ts';
import { dbOver, openPool } from '../../platform/db.ts';
import type { Config } from '../../platform/env.ts';
import { listFileKeys } from '../../platform/stored-file.repo.ts';
import { type ProgressLine, progressLine } from '../show-progress.ts';
import { refuseOutside } from './keep-continuously.ts';
import { restoreSteps } from './restore-moment.ts';

/** What the loss of the machine may cost. */
const maxLostSeconds = 60;
const lookMs = 100;

interface Drill {
  readonly config: Config;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly progress: ProgressLine;
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

/** Seconds until what `isThere` asks for is in the archive; undefined where it took too long. */
async function waitForArchive(
  isThere: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (secondsSince(startedAt) < maxLostSeconds) {
    signal.throwIfAborted();
    if (await isThere()) return secondsSince(startedAt);
    await sleep(lookMs);
  }
  return undefined;
}

/** A moment of the running store that has come to the archive, with the sums of its tables. */
interface Compared {
  readonly name: string;
  readonly sums: TableSums;
}

/** Marks the running store, measures how long the mark takes to the archive, and sums the tables of that moment. */
async function compareWith(
  mark: Mark,
  archive: Archive,
  drill: Drill,
  faults: string[],
): Promise<Compared | undefined> {
  const { config, signal, progress } = drill;
  const markedAt = systemClock.now().getTime();
  progress.show('等待归档');
  const logSeconds = await waitForArchive(
    async () => (await reachOf(archive, mark.position)).end >= mark.position,
    signal,
  );
  const fileSeconds = await waitForArchive(async () => {
    const filesAt = (await readArchiveState(config.dataDir))?.filesAt;
    return filesAt === null || (filesAt ?? 0) >= markedAt;
  }, signal);
  const say = (what: string, seconds: number | undefined) => {
    if (seconds === undefined)
      faults.push(`${what}在 ${maxLostSeconds} 秒内没有进入归档：归档命令没有运行，或者写不进去。`);
    else console.log(`${what}在 ${seconds.toFixed(1)} 秒后进入归档：此刻失去机器，丢失的不超过这段时间。`);
  };
  progress.end();
  say('改动', logSeconds);
  say('文件', fileSeconds);
  if (logSeconds === undefined) return undefined;
  const sums = await sumTables(mark.reader, (share) => progress.show('统计商城', share));
  return { name: mark.name, sums };
}

/** The faults of the restored store in a folder. */
async function check(dataDir: string, compared: Compared | undefined, drill: Drill): Promise<string[]> {
  const { config, progress } = drill;
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '64MB' } });
  const pool = openPool(server.url, 2);
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    await prepareSession(client);
    const sums = await sumTables(client, (share) => progress.show('统计恢复后', share));
    const rows = [...sums.values()].reduce((sum, one) => sum + one.rows, 0);
    const differences = compared ? compareSums(compared.sums, sums) : [];
    progress.show('核对账目');
    const db = dbOver(pool);
    const books = await checkBooks(db);
    const keys = config.filesIn === 'folder' ? await listFileKeys(db) : [];
    const missing: string[] = [];
    for (const key of keys) {
      if (!(await stat(join(dataDir, 'files', key)).catch(() => undefined))) missing.push(key);
    }
    progress.end();
    if (differences.length === 0 && compared) console.log(`${sums.size} 张表、${rows} 行与商城逐表一致。`);
    if (!compared) console.log(`恢复出 ${sums.size} 张表、${rows} 行，没有商城可以对照。`);
    if (books.length === 0) console.log('库存、订单、付款、余额和各类券的账都对得上。');
    if (missing.length === 0) console.log(`${keys.length} 个上传的文件都在。`);
    return [...differences, ...books, ...missing.map((key) => `缺少文件 ${key}。`)];
  } finally {
    await client.end();
    await pool.end();
    await server.stop();
  }
}

async function restoreAndCheck(
  compared: Compared | undefined,
  drill: Drill,
  home: string,
): Promise<string[]> {
  const { config, folder, signal, progress } = drill;
  await copyFile(join(config.dataDir, 'secret.key'), join(home, 'secret.key'));
  const startedAt = performance.now();
  const { base, lastCommitAt, archivedUntil } = await restoreArchive({
    folder,
    dataDir: home,
    ...(compared && { target: { name: compared.name } }),
    signal,
    onProgress: (step, share) => progress.show(restoreSteps[step], share),
  });
  const restored = secondsSince(startedAt);
  progress.end();
  const faults = await check(home, compared, drill);
  const last = lastCommitAt?.toISOString() ?? '基础备份的时刻';
  console.log(`从基础备份 ${base.name} 恢复到 ${last}；归档到 ${archivedUntil.toISOString()} 为止。`);
  console.log(
    `恢复用时 ${restored.toFixed(1)} 秒，核对用时 ${(secondsSince(startedAt) - restored).toFixed(1)} 秒。`,
  );
  return faults;
}

/**
 * Restores the archive into a folder that is thrown away, and compares it with the running store at one moment.
 * Without a running store, as on another machine, what was restored is only checked by itself.
 */
export async function drillArchive(config: Config, folder: string, signal: AbortSignal): Promise<void> {
  refuseOutside(config);
  const progress = progressLine();
  const drill: Drill = { config, folder, signal, progress };
  const faults: string[] = [];
  const archive = await openArchive(folder, config.dataDir);
  const home = await mkdtemp(join(tmpdir(), 'qianfang-drill-'));
  try {
    const source = await findEmbeddedPostgres(config.dataDir);
    let compared: Compared | undefined;
    if (source) {
      const mark = await markSource(source.url);
      try {
        compared = await compareWith(mark, archive, drill, faults);
      } finally {
        await mark.end();
      }
    }
    faults.push(...(await restoreAndCheck(compared, drill, home)));
  } finally {
    progress.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
  if (faults.length > 0) throw new BackupError(['演练没有通过：', ...faults].join('\n'));
  console.log('演练通过。');
}
