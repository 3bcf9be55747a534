import { spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAccount } from './database-account.ts';
import { syncFolder } from './durable-files.ts';
import { explainOutput } from './embedded-postgres-error.ts';
import { type PostgresProgram, programPath } from './postgres-program.ts';
import { databaseEnvironment, folderArgument } from './postmaster.ts';

export const superuser = 'qianfang';

/** Windows and old Linux systems lack the first; only character classes come from it, never the order. */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8', 'en-US.UTF-8'];

/**
 * Creates the cluster's files in a draft folder and renames it at the end, so that an interrupted start
 * leaves nothing that looks like a cluster. `folder` is the private folder for `cluster`.
 */
export async function createCluster(
  program: PostgresProgram,
  account: DatabaseAccount | undefined,
  folder: string,
  dataDir: string,
  password: string,
): Promise<void> {
  const draft = join(folder, 'cluster.draft');
  let output = '';
  for (const locale of systemLocales) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    const result = await runInitdb(program, account, folder, draft, locale, password);
    if (result.ok) {
      // initdb syncs each file; one sync at the end is several times faster and as safe before the rename.
      const synced = await run(program, account, draft, ['--sync-only']);
      if (!synced.ok) throw explainOutput(synced.output, dataDir);
      await rename(draft, join(folder, 'cluster'));
      await syncFolder(folder);
      return;
    }
    output = result.output;
    if (!/invalid locale name/.test(output)) break;
  }
  await rm(draft, { recursive: true, force: true });
  throw explainOutput(output, dataDir);
}

async function runInitdb(
  program: PostgresProgram,
  account: DatabaseAccount | undefined,
  folder: string,
  draft: string,
  locale: string,
  password: string,
): Promise<{ ok: boolean; output: string }> {
  // The account cannot open our file by name; it reads the unlinked file through a descriptor.
  const path = join(folder, 'password.draft');
  await writeFile(path, password, { mode: 0o600 });
  if (account !== undefined) await chown(path, account.uid, account.gid);
  const file = await open(path, 'r');
  const isLinux = process.platform === 'linux';
  if (isLinux) await rm(path);
  try {
    return await run(
      program,
      account,
      draft,
      [
        `--pwfile=${isLinux ? '/proc/self/fd/3' : path}`,
        `--username=${superuser}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
        '--no-instructions',
      ],
      file.fd,
    );
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function run(
  program: PostgresProgram,
  account: DatabaseAccount | undefined,
  draft: string,
  options: readonly string[],
  descriptor?: number,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(programPath(program, 'initdb'), ['-D', folderArgument(draft), ...options], {
      ...account,
      cwd: draft,
      env: databaseEnvironment,
      stdio: ['ignore', 'pipe', 'pipe', descriptor ?? 'ignore'],
    });
    let output = '';
    const append = (chunk: string) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', append);
    child.stderr?.setEncoding('utf8').on('data', append);
    child.once('error', (error) => resolve({ ok: false, output: `error: ${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Resets the superuser's password without a running server, for a lost password file. */
export async function resetPassword(
  program: PostgresProgram,
  account: DatabaseAccount | undefined,
  clusterDir: string,
  dataDir: string,
  password: string,
): Promise<void> {
  const { ok, output } = await new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(
      programPath(program, 'postgres'),
      ['--single', '-D', folderArgument(clusterDir), 'postgres'],
      { ...account, cwd: clusterDir, env: databaseEnvironment, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ ok: false, output: `error: ${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0 && !/ERROR/.test(output), output }));
    child.stdin?.end(`alter role ${superuser} password '${password}'\n`);
  });
  if (!ok) throw explainOutput(output, dataDir);
}

/** Major version of the server that wrote the cluster, e.g. `18`; undefined without a cluster. */
export async function clusterVersion(clusterDir: string): Promise<string | undefined> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}
