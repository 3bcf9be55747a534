import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The measured process has the first core to itself, the measuring one the second. With one core, or without taskset,
 * they share.
 */
export const servedOn = 0;
export const firedFrom = 1;

const canPin =
  availableParallelism() > 1 &&
  (await run('taskset', ['--version']).then(
    () => true,
    () => false,
  ));

/** Starts Node with a script on one core. */
export function startOn(core: number, args: readonly string[], options: SpawnOptions): ChildProcess {
  return canPin
    ? spawn('taskset', ['-c', String(core), process.execPath, ...args], options)
    : spawn(process.execPath, args, options);
}

/** Moves a running process to one core; processes it started before stay where they are. */
export async function moveTo(core: number, pid: number): Promise<void> {
  if (canPin) await run('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
