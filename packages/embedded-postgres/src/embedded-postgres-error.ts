export type EmbeddedPostgresFault =
  | 'unsupported-platform'
  | 'program-unusable'
  | 'no-account'
  | 'folder-unusable'
  | 'folder-in-use'
  | 'other-major-version'
  | 'disk-full'
  | 'no-memory'
  | 'failed';

/** The message is one sentence for the operator and names the setting to change. */
export class EmbeddedPostgresError extends Error {
  readonly fault: EmbeddedPostgresFault;
  constructor(fault: EmbeddedPostgresFault, message: string) {
    super(message);
    this.name = 'EmbeddedPostgresError';
    this.fault = fault;
  }
}

const diskFull = /No space left on device|Disk quota exceeded|not enough space on the disk/;
const noMemory = /Cannot allocate memory|could not (map|create) (anonymous )?shared memory/;
const mayNot = /Permission denied|Read-only file system|Operation not permitted/;

/** Explains the output of a failed initdb or postmaster. */
export function explainOutput(output: string, dataDir: string, logFile?: string): EmbeddedPostgresError {
  if (diskFull.test(output)) {
    return new EmbeddedPostgresError(
      'disk-full',
      `DATA_DIR（${dataDir}）所在的磁盘已满，内置数据库无法启动。请腾出空间后再启动。`,
    );
  }
  if (noMemory.test(output)) {
    return new EmbeddedPostgresError(
      'no-memory',
      '内存不足，内置数据库无法启动。请释放内存后再启动，或用 DATABASE_URL 指向另一台数据库。',
    );
  }
  if (mayNot.test(output)) {
    return new EmbeddedPostgresError(
      'folder-unusable',
      `内置数据库无权读写 DATA_DIR（${dataDir}）：${lastComplaint(output)}。请检查目录的属主与权限，或换一个 DATA_DIR。`,
    );
  }
  const where = logFile === undefined ? '' : `详情见 ${logFile}。`;
  return new EmbeddedPostgresError(
    'failed',
    `DATA_DIR（${dataDir}）中的内置数据库无法启动：${lastComplaint(output)}。${where}`,
  );
}

/** Explains a file error under DATA_DIR. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return explainOutput('No space left on device', dataDir);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(
      'folder-unusable',
      `DATA_DIR（${dataDir}）不能使用：${error.message}。请检查目录的属主与权限，或换一个 DATA_DIR。`,
    );
  }
  return error;
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '没有输出';
  return complaint.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
}
