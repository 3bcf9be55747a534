import { BackupError } from '../../platform/backup/backup-error.ts';
import { type RestoreStep, restoreDatabase } from '../../platform/backup/restore-database.ts';
import type { Config } from '../../platform/env.ts';
import { migrate, UnknownLevel } from '../../platform/migrate.ts';
import { joinDatabase } from '../../platform/open-database.ts';
import { progressLine } from '../show-progress.ts';
import { typedPath } from '../typed-files.ts';

const steps: Readonly<Record<RestoreStep, string>> = {
  'check-file': '检查文件',
  migrate: '建表',
  load: '写入',
  compare: '核对',
};

/** Fills an empty database from the file of a backup. */
export async function restoreFile(config: Config, name: string, signal: AbortSignal): Promise<void> {
  const file = typedPath(name);
  const database = await joinDatabase(config);
  const progress = progressLine();
  try {
    const { tables } = await restoreDatabase({
      url: database.url,
      file,
      signal,
      migrate: (to) =>
        migrate(database.pool, to).catch((error: unknown) => {
          if (!(error instanceof UnknownLevel)) throw error;
          throw new BackupError(
            `备份的数据版本是 ${error.message}，本程序没有这个版本。请用做这份备份的程序恢复，再换成本程序。`,
          );
        }),
      onProgress: ({ step, table, share }) =>
        progress.show([steps[step], table].filter(Boolean).join(' '), share),
    });
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`已从 ${file} 恢复 ${tables.length} 张表、${rows} 行，逐表核对一致。`);
    const own = config.filesIn === 'bucket' ? 'secret.key' : 'secret.key 和 files';
    console.log(
      `备份只含数据库。请把原来的 ${own} 放到 ${config.dataDir} 下，用 npm run files -- verify 核对文件，再启动千方。`,
    );
  } finally {
    progress.end();
    await database.close();
  }
}
