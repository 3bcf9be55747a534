import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEmbeddedCluster } from '@qianfang/embedded-postgres/embedded-postgres';
import { backUpDatabase } from '../../platform/backup/back-up-database.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/env.ts';
import { schemaState } from '../../platform/migrate.ts';
import { joinDatabase } from '../../platform/open-database.ts';
import { progressLine } from '../show-progress.ts';
import { typedPath } from '../typed-files.ts';

/** Writes the whole database to one file. */
export async function backUpOnce(config: Config, name: string, signal: AbortSignal): Promise<void> {
  const file = typedPath(name);
  if (!config.databaseUrl && !hasEmbeddedCluster(config.dataDir)) {
    throw new BackupError(`DATA_DIR（${config.dataDir}）里还没有数据库，没有可备份的内容。`);
  }
  const database = await joinDatabase(config);
  const progress = progressLine();
  try {
    const state = await schemaState(database.pool);
    if (state === undefined) throw new BackupError('数据库里还没有千方的数据表，没有可备份的内容。');
    const { tables } = await backUpDatabase({
      url: database.url,
      file,
      state,
      now: systemClock.now(),
      signal,
      onProgress: ({ table, share }) => progress.show(`备份 ${table}`, share),
    });
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const size = ((await stat(file)).size / 1024 / 1024).toFixed(1);
    console.log(
      `已备份 ${tables.length} 张表、${rows} 行到 ${file}（${size} MB，数据版本 ${state.level}）。`,
    );
    console.log(`备份只含数据库。没有 ${join(config.dataDir, 'secret.key')} 封存的内容打不开，请另行保存。`);
    console.log(
      config.filesIn === 'bucket'
        ? `文件在存储桶 ${config.bucket?.name} 中，不在备份里：请开启它的版本控制，或用 npm run files -- copy --from bucket --to folder 另存。`
        : `文件在 ${join(config.dataDir, 'files')} 中，不在备份里，请另行保存。`,
    );
  } finally {
    progress.end();
    await database.close();
  }
}
