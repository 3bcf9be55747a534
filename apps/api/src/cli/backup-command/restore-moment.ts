import { type RestoreArchiveStep, restoreArchive } from '../../platform/archive/restore-archive.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import type { Config } from '../../platform/env.ts';
import { progressLine } from '../show-progress.ts';
import { typedPath } from '../typed-files.ts';

export const restoreSteps: Readonly<Record<RestoreArchiveStep, string>> = {
  base: '解开基础备份',
  log: '解开日志',
  replay: '重放日志',
  files: '解开文件',
};

/** A moment with its offset: without one it would mean another moment on another machine. */
function readMoment(text: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (isWhole && !Number.isNaN(moment.getTime())) return moment;
  throw new BackupError(`--at 须为带时区的时间，例如 2026-11-27T03:00:00+08:00，现在是“${text}”。`);
}

/** Restores a store from its archive, as it was at a moment or at the end. */
export async function restoreMoment(
  config: Config,
  folder: string,
  at: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (config.databaseUrl !== undefined) {
    throw new BackupError('--from 恢复内置数据库到 DATA_DIR。请不要设置 DATABASE_URL。');
  }
  const progress = progressLine();
  try {
    const { base, lastCommitAt, archivedUntil, files } = await restoreArchive({
      folder: typedPath(folder),
      dataDir: config.dataDir,
      ...(at !== undefined && { target: { time: readMoment(at) } }),
      signal,
      onProgress: (step, share) => progress.show(restoreSteps[step], share),
    });
    progress.end();
    const last = lastCommitAt === undefined ? '基础备份的时刻' : lastCommitAt.toISOString();
    console.log(`已从基础备份 ${base.name} 和其后的日志恢复到 ${config.dataDir}，文件 ${files} 个。`);
    console.log(`最后一笔改动：${last}。归档到 ${archivedUntil.toISOString()} 为止。`);
    console.log('请启动千方并查看。要继续归档，请换一个空的归档文件夹。');
  } finally {
    progress.end();
  }
}
