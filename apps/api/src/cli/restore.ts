// npm run restore
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/backup-error.ts';
import { readConfig } from '../platform/env.ts';
import { restoreFile } from './backup-command/restore-file.ts';
import { restoreMoment } from './backup-command/restore-moment.ts';
import { runCommand } from './run-command.ts';

const usage = new BackupError(
  [
    '用法：npm run restore -- 文件',
    '　　　npm run restore -- --from 文件夹 [--at 2026-11-27T03:00:00+08:00]',
  ].join('\n'),
);

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' }, at: { type: 'string' } },
    });
  } catch {
    throw usage;
  }
}

runCommand(async (args, signal) => {
  const { values, positionals } = readOptions(args);
  const [name, ...more] = positionals;
  if ((name === undefined) === (values.from === undefined) || more.length > 0) throw usage;
  if (name !== undefined && values.at !== undefined) throw usage;
  const config = readConfig();
  if (values.from !== undefined) return restoreMoment(config, values.from, values.at, signal);
  return restoreFile(config, name ?? '', signal);
});
