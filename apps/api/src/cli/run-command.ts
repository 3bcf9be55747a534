import { BackupError } from '../platform/backup/backup-error.ts';
import { SettingError } from '../platform/env.ts';
import { FilesUnavailable, sayFault } from '../platform/files.ts';

/**
 * Runs a command to its end, with its arguments and an abort signal (Ctrl-C, a scheduler's stop). A fault
 * that the operator can fix is one sentence; any other shows its stack. The exit code is 1 after either.
 */
export function runCommand(command: (args: readonly string[], signal: AbortSignal) => Promise<void>): void {
  const stop = new AbortController();
  // The reader of the output may close it: `… | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  command(process.argv.slice(2), stop.signal).catch((error: unknown) => {
    process.exitCode = 1;
    if (stop.signal.aborted) console.error('已中断，没有留下做了一半的结果。');
    else if (error instanceof FilesUnavailable) console.error(sayFault(error.fault));
    else if (error instanceof BackupError || error instanceof SettingError) console.error(error.message);
    else console.error(error);
  });
}
