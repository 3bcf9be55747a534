import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chown, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chooseDatabaseAccount } from '@qianfang/embedded-postgres/database-account';
import { oddDefaults } from '../apps/api/src/testing/odd-defaults.ts';

const oldestSupported = 15;

interface Programs {
  readonly folder: string;
  readonly major: number;
}

function majorOf(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The oldest supported PostgreSQL of this machine: it differs most from the embedded one. */
export async function findOutsidePostgres(): Promise<Programs | undefined> {
  if (process.platform === 'win32') return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const pattern of ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']) {
    folders.push(...(await Array.fromAsync(glob(pattern))));
  }
  return folders
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ folder, major }) => major >= oldestSupported && hasInitdb(folder))
    .sort((a, b) => a.major - b.major)[0];
}

function hasInitdb(folder: string): boolean {
  return spawnSync(join(folder, 'initdb'), ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Starts a throw-away server with the machine's own programs, under an unprivileged account. Throws with the
 * program's output when it does not start.
 */
export async function startOutsidePostgres(
  programs: Programs,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-outside-postgres-'));
  const cluster = join(folder, 'cluster');
  const account = await chooseDatabaseAccount(cluster);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account)
    for (const path of [folder, cluster, passwordFile]) await chown(path, account.uid, account.gid);

  const made = spawnSync(
    join(programs.folder, 'initdb'),
    [
      ...['-D', cluster, '--username=outside', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    ],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  }

  const port = randomInt(20_000, 30_000);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // The databases of a run stay until it ends, and need no autovacuum.
    autovacuum_naptime: '1h',
    ...oddDefaults,
  };
  const server = spawn(
    join(programs.folder, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };

  const said: string[] = [];
  const lines = createInterface({ input: server.stderr });
  for await (const line of lines) {
    said.push(line);
    if (/ready to accept connections/.test(line)) {
      server.stderr.resume();
      return { url: `postgresql://outside:${password}@127.0.0.1:${port}/postgres`, stop };
    }
  }
  await stop();
  throw new Error(`postgres: ${said.join('\n')}`);
}
