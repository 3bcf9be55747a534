// npm run files -- copy --from folder --to bucket
// npm run files -- copy --from bucket --to folder
// npm run files -- verify

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig, SettingError } from '../platform/env.ts';
import { type Bucket, openBucket } from '../platform/file-storage/bucket.ts';
import { copyFiles } from '../platform/file-storage/copy-files.ts';
import { openFolder } from '../platform/file-storage/folder.ts';
import { verifyFiles } from '../platform/file-storage/verify-files.ts';
import { FilesUnavailable } from '../platform/files.ts';
import { joinDatabase } from '../platform/open-database.ts';
import { logOptions } from '../platform/request-log.ts';
import { runCommand } from './run-command.ts';
import { progressLine } from './show-progress.ts';

const usage = `用法：
  npm run files -- copy --from folder --to bucket   把文件复制到存储桶（FILES_ENDPOINT 等设置）
  npm run files -- copy --from bucket --to folder   把文件复制回 DATA_DIR/files
  npm run files -- verify                           核对数据库记录的文件是否都在（FILES 所指的地方）`;

/** More names than these are only counted. */
const maxNames = 50;

function sayNames(what: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const rest = keys.length > maxNames ? `\n  …另有 ${keys.length - maxNames} 个` : '';
  console.log(`${what} ${keys.length} 个：\n  ${keys.slice(0, maxNames).join('\n  ')}${rest}`);
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function bucketOf({ bucket }: Config): Promise<Bucket> {
  if (!bucket)
    throw new SettingError('没有设置存储桶：FILES_ENDPOINT、FILES_BUCKET、FILES_KEY、FILES_SECRET');
  const opened = openBucket(bucket, { clock: systemClock, log: pino(logOptions('silent')) });
  const fault = await opened.probe();
  if (fault) throw new FilesUnavailable(fault);
  return opened;
}

async function copy(config: Config, to: 'folder' | 'bucket', signal: AbortSignal): Promise<void> {
  const bucket = await bucketOf(config);
  const folder = openFolder(config.dataDir);
  const progress = progressLine();
  const workDir = join(config.dataDir, 'uploads', randomUUID());
  try {
    const report = await copyFiles({
      folder,
      bucket,
      to,
      workDir,
      signal,
      onProgress: (key, share) => progress.show(`复制 ${key}`, share),
    });
    progress.end();
    const { copied, copiedBytes, same } = report;
    console.log(
      `已复制 ${copied} 个文件（${megabytes(copiedBytes)}），逐个核对一致；另有 ${same} 个原已一致。`,
    );
    sayNames('核对不一致，请再运行一次：', report.damaged);
    sayNames('来源中有、目标还没有（复制期间新增，请再运行一次）：', report.missing);
    sayNames('目标中有、来源没有（没有删除）：', report.extra);
    sayNames('名称不能作为文件名，没有复制：', report.unnameable);
    if (report.damaged.length + report.missing.length + report.unnameable.length > 0) process.exitCode = 1;
  } finally {
    progress.end();
    await rm(workDir, { recursive: true, force: true });
  }
}

async function verify(config: Config): Promise<void> {
  const storage = config.filesIn === 'bucket' ? await bucketOf(config) : openFolder(config.dataDir);
  const place = config.filesIn === 'bucket' ? `存储桶 ${config.bucket?.name}` : join(config.dataDir, 'files');
  const database = await joinDatabase(config);
  try {
    const report = await verifyFiles(database.pool, storage.list());
    console.log(`${place} 中有 ${report.files} 个文件（${megabytes(report.bytes)}）。`);
    sayNames('数据库有记录、文件缺少：', report.missing);
    sayNames('大小与上传时不同：', report.changed);
    sayNames('没有记录提到（正在上传的除外）：', report.extra);
    if (report.missing.length + report.changed.length > 0) process.exitCode = 1;
    else console.log('数据库记录的文件都在。');
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
  } catch {
    throw new SettingError(usage);
  }
}

runCommand(async (args, signal) => {
  const { values, positionals } = readArguments(args);
  const [name, ...more] = positionals;
  const way = `${values.from} ${values.to}`;
  if (more.length > 0) throw new SettingError(usage);
  if (name === 'copy' && way === 'folder bucket') return copy(readConfig(), 'bucket', signal);
  if (name === 'copy' && way === 'bucket folder') return copy(readConfig(), 'folder', signal);
  if (name === 'verify' && way === 'undefined undefined') return verify(readConfig());
  throw new SettingError(usage);
});
