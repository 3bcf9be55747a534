import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseAccount } from './database-account.ts';
import { type PostgresProgram, programPath } from './postgres-program.ts';

/**
 * The cluster folder on the command line. On Linux the programs start inside it and use this link, which
 * needs no permission on its parents: a cluster under /root/… runs as nobody.
 */
export function folderArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

/** Hides our environment from the server (it may contain secrets); Windows programs need theirs to start. */
export const databaseEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { ...process.env } : { PATH: process.env.PATH, LC_ALL: 'C' };

/** A running server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number | undefined;
  /** `starting`, `ready`, `stopping` … */
  readonly status: string;
}

/** Parses postmaster.pid; undefined when it is missing or empty, as after a full disk. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port) > 0 ? Number(port) : undefined,
    status: status?.trim() ?? '',
  };
}

/** Whether a process is alive; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.charAt(line.lastIndexOf(')') + 2) !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Every server process of the cluster, postmaster and backends, regardless of the lock file (Linux).
 * Identified by working directory, compared by inode.
 */
export async function findClusterProcesses(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const cluster = await stat(clusterDir, { bigint: true }).catch(() => undefined);
  if (cluster === undefined) return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const cwd = await stat(`/proc/${pid}/cwd`, { bigint: true });
        if (cwd.ino !== cluster.ino || cwd.dev !== cluster.dev) return [];
        const program = (await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
        return basename(program) === 'postgres' && isAlive(pid) ? [pid] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

/** Whether the lock file's process is the server of this cluster and not a later process with its number. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await findClusterProcesses(clusterDir)).includes(pid);
}

/** A server started elsewhere: watched by process id. */
export function watchPostmaster(pid: number): Postmaster {
  const ended = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 200);
    timer.unref();
  });
  return { pid, ended };
}

export interface Launch {
  readonly program: PostgresProgram;
  readonly account: DatabaseAccount | undefined;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Cancels the start; the server is then stopped before it is ready. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the server in its own session: a Ctrl-C in the terminal reaches only us, and we stop it after open
 * requests; if we are killed it lives on and is adopted at the next start. Resolves when it accepts
 * connections or failed; then `failed` is its output.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster | { readonly failed: string }> {
  if (process.platform === 'win32') return launchByControlProgram(launch);
  const { program, account, clusterDir, logFile } = launch;
  const output = openSync(logFile, 'a', 0o600);
  const written = (await stat(logFile)).size;
  let child: ChildProcess;
  try {
    child = spawn(
      programPath(program, 'postgres'),
      ['-D', folderArgument(clusterDir), ...settingArguments(launch.settings)],
      {
        ...account,
        cwd: clusterDir,
        env: databaseEnvironment,
        detached: true,
        stdio: ['ignore', output, output],
      },
    );
  } finally {
    closeSync(output);
  }
  let hasEnded = false;
  let spawnError = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      spawnError = `error: ${error.message}`;
      resolve();
    });
  }).then(() => {
    hasEnded = true;
  });
  child.unref();
  // No limit: after a crash under load the server may replay its log for minutes, and logs that.
  while (!hasEnded) {
    if (launch.signal?.aborted) child.kill('SIGINT');
    const file = await readPostmasterFile(clusterDir);
    if (file !== undefined && file.pid === child.pid && file.status === 'ready') {
      return { pid: child.pid, ended };
    }
    await Promise.race([ended, sleep(20)]);
  }
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return { failed: spawnError + log.subarray(written).toString('utf8') };
}

/** On Windows only pg_ctl starts a server for an administrator: it drops privileges PostgreSQL refuses. */
async function launchByControlProgram(launch: Launch): Promise<Postmaster | { readonly failed: string }> {
  const { program, clusterDir, logFile } = launch;
  const options = settingArguments(launch.settings)
    .map((argument) => `"${argument}"`)
    .join(' ');
  try {
    await promisify(execFile)(
      programPath(program, 'pg_ctl'),
      ['start', '-w', '-t', '600', '-D', clusterDir, '-l', logFile, '-o', options],
      { env: databaseEnvironment },
    );
  } catch (error) {
    const log = await readFile(logFile, 'utf8').catch(() => '');
    return { failed: `${log.slice(-4_000)}\n${error instanceof Error ? error.message : ''}` };
  }
  const file = await readPostmasterFile(clusterDir);
  return file === undefined ? { failed: 'error: postmaster.pid is missing' } : watchPostmaster(file.pid);
}

function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Stops a server: rolls back open transactions, writes everything committed (a "fast" stop). Without a
 * response it escalates; the next start then replays the log.
 */
export async function stopPostmaster(
  pid: number,
  clusterDir: string,
  program: PostgresProgram,
): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(
      programPath(program, 'pg_ctl'),
      ['stop', '-w', '-t', '60', '-m', 'fast', '-D', clusterDir],
      { env: databaseEnvironment },
    ).catch(() => signal(pid, 'SIGKILL'));
    return;
  }
  for (const [name, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    signal(pid, name);
    if (await endsWithin(pid, seconds)) break;
  }
  await clearLeftovers(clusterDir);
}

/**
 * Ends every process still in the cluster (backends of a dead postmaster hold its shared memory and block a
 * new server) and removes the lock file, which is stale then. The server's own check is weaker: it trusts a
 * process id even of a zombie or another program. Linux only; elsewhere the server decides.
 */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const [name, seconds] of [
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    const left = await findClusterProcesses(clusterDir);
    for (const pid of left) signal(pid, name);
    await Promise.all(left.map((pid) => endsWithin(pid, seconds)));
  }
  if ((await findClusterProcesses(clusterDir)).length > 0) return;
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

async function endsWithin(pid: number, seconds: number): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; ) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}
