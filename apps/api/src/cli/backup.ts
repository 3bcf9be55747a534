// npm run backup
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/backup-error.ts';
import { readConfig } from '../platform/env.ts';
import { backUpOnce } from './backup-command/back-up-once.ts';
import { drillArchive } from './backup-command/drill.ts';
import { discontinue, keepContinuously } from './backup-command/keep-continuously.ts';
import { runCommand } from './run-command.ts';
import { typedPath } from './typed-files.ts';

const usage = new BackupError(
  [
    '用法：npm run backup -- 文件',
    '　　　npm run backup -- --continuous 文件夹 [--every-hours 24] [--keep 7]',
    '　　　npm run backup -- --drill 文件夹',
    '　　　npm run backup -- --discontinue',
  ].join('\n'),
);

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        continuous: { type: 'string' },
        'every-hours': { type: 'string', default: '24' },
        keep: { type: 'string', default: '7' },
        drill: { type: 'string' },
        discontinue: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw usage;
  }
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new BackupError(`--${name} 须为 ${min} 到 ${max} 之间的整数，现在是“${text}”。`);
}

runCommand(async (args, signal) => {
  const { values, positionals } = readOptions(args);
  const [name, ...more] = positionals;
  const modes = [name, values.continuous, values.drill, values.discontinue || undefined];
  const asked = modes.filter((one) => one !== undefined);
  if (asked.length !== 1 || more.length > 0) throw usage;
  const config = readConfig();
  if (name !== undefined) return backUpOnce(config, name, signal);
  if (values.drill !== undefined) return drillArchive(config, typedPath(values.drill), signal);
  if (values.discontinue) return discontinue(config);
  return keepContinuously(config, {
    folder: typedPath(values.continuous ?? ''),
    everyHours: whole('every-hours', values['every-hours'], 1, 8_760),
    keep: whole('keep', values.keep, 1, 1_000),
    signal,
  });
});
