import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseAccount } from './database-account.ts';
import { type PostgresProgram, programPath } from './postgres-program.ts';

/**
 * How the programs name the cluster folder. On Linux they are started inside it and call it by this link, which needs
 * no right on the folders above: a cluster under /root/… runs as nobody without a word.
 */
export function folderArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

/** Nothing of our own environment (it may hold secrets) reaches the server; Windows programs do not start without theirs. */
export const databaseEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { ...process.env } : { PATH: process.env.PATH, LC_ALL: 'C' };

/** A running server. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
}

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number | undefined;
  /** `starting`, `ready`, `stopping` … */
  readonly status: string;
}

/** Reads postmaster.pid. undefined when there is none or it is empty, as after a full disk. */
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

/** Whether a process lives; a zombie nobody has reaped does not. */
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
 * Every server process that works in the cluster, postmaster and backends, whatever the lock file says (Linux).
 * They are known by their working folder, compared by inode.
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

/** Whether the process that the lock file names is the server of this cluster and not a later process of the same number. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await findClusterProcesses(clusterDir)).includes(pid);
}

/** A server that somebody else started: watched by its number. */
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
  /** Gives the start up; the server is then ended before it is ready. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the server, in a session of its own: a Ctrl-C in the terminal reaches us only, and we end it when requests
 * are done; if we are killed it lives on and is adopted at the next start.
 * Resolves when it takes connections or has given up; then `failed` is what it wrote.
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
  // No limit: after a crash under load the server may replay its log for minutes, and says so in its own log.
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

/** On Windows only pg_ctl starts a server for an administrator: it drops the rights that PostgreSQL refuses to have. */
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
 * Ends a server: open transactions are rolled back, everything committed is written (a "fast" stop). One that does not
 * answer is ended harder, step by step; its next start then replays the log.
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
 * Ends every process that still works in the cluster (backends whose postmaster died under them hold its shared memory,
 * and no new server may start beside it) and takes the lock file away, which then is stale for sure. The server's own
 * judgement is weaker: it believes in a number that a zombie or another program bears. Linux only; elsewhere it is left
 * to the server.
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
