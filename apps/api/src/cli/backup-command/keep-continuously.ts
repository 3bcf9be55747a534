import { removeArchiveState } from '../../platform/archive/archive-state.ts';
import {
  type ArchiveEvent,
  archiveSlot,
  type KeepOptions,
  keepArchive,
} from '../../platform/archive/keep-archive.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/env.ts';
import { joinDatabase } from '../../platform/open-database.ts';
import { type ProgressLine, progressLine } from '../show-progress.ts';

/** Only for the embedded database: an outside one has better ways of its own. */
export function refuseOutside({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new BackupError(
    '持续归档只用于内置数据库。DATABASE_URL 的数据库请用 pgBackRest，见 docs/operations.md。',
  );
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const parts = { log: '日志', base: '基础备份', files: '文件' } as const;

/** What is worth a line of the log. */
function sentenceOf(event: ArchiveEvent, folder: string): string | undefined {
  switch (event.kind) {
    case 'waiting':
      return '商城没有运行，等它启动后继续归档。';
    case 'connected':
      return `正在把每一笔改动归档到 ${folder}。`;
    case 'gap':
      return '数据库已经不再保留归档缺少的日志：那一段时间不能恢复到。现在重做一份基础备份。';
    case 'based':
      return `基础备份 ${event.name} 已完成并核对（${megabytes(event.bytes)}）。`;
    case 'fault':
      return `${parts[event.of]}没有归档成功，稍后再试：${(event.error as Error).message}`;
    default:
      return undefined;
  }
}

function show(event: ArchiveEvent, folder: string, progress: ProgressLine): void {
  const sentence = sentenceOf(event, folder);
  if (sentence !== undefined) {
    progress.end();
    console.log(sentence);
  }
  if (event.kind === 'base') progress.show(`基础备份 ${megabytes(event.bytes)}`);
  if (event.kind === 'check') progress.show('核对基础备份', event.share);
  if (event.kind === 'files') progress.show('归档文件', event.done / event.all);
}

/** Archives until it is stopped. */
export async function keepContinuously(
  config: Config,
  options: Pick<KeepOptions, 'folder' | 'everyHours' | 'keep' | 'signal'>,
): Promise<void> {
  refuseOutside(config);
  if (config.filesIn === 'bucket') console.log('文件在存储桶里，归档只含数据库。请打开存储桶的版本控制。');
  const progress = progressLine();
  await keepArchive({
    ...options,
    dataDir: config.dataDir,
    hasFiles: config.filesIn === 'folder',
    clock: systemClock,
    tell: (event) => show(event, options.folder, progress),
  });
  progress.end();
  console.log('归档已停止。再次运行时从断开的地方继续；不再归档请运行 npm run backup -- --discontinue。');
}

/** The database keeps nothing for an archive any longer. */
export async function discontinue(config: Config): Promise<void> {
  refuseOutside(config);
  const database = await joinDatabase(config);
  try {
    const { rows } = await database.pool.query<{ active: boolean }>(
      'select active from pg_replication_slots where slot_name = $1',
      [archiveSlot],
    );
    if (rows[0]?.active) throw new BackupError('归档命令还在运行。请先停止它。');
    if (rows[0]) await database.pool.query('select pg_drop_replication_slot($1)', [archiveSlot]);
    await removeArchiveState(config.dataDir);
    console.log('已停止持续归档，数据库不再为它保留日志。归档文件夹没有动。');
  } finally {
    await database.close();
  }
}
