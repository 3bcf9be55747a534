import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHolder, lockDataFolder } from './data-folder-lock.ts';
import { chooseDatabaseAccount, type DatabaseAccount } from './database-account.ts';
import { folderInUse, openFolder, pickPort, serverSettings } from './embedded-postgres.ts';
import { EmbeddedPostgresError, explainFileError, explainOutput } from './embedded-postgres-error.ts';
import { preparePostgresProgram } from './postgres-program.ts';
import { type Launch, launchPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

export interface RecoveryOptions {
  /** DATA_DIR; has no cluster yet. */
  readonly dataDir: string;
  /** Major version of the server that wrote the files. */
  readonly major: string;
  /** Writes the files of a base backup into a folder, and the log after it into its `pg_wal`. */
  readonly fill: (clusterDir: string) => Promise<void>;
  /** Where to stop: at a moment, at a restore point of that name, or at the end of the log. */
  readonly target?: { readonly time: Date } | { readonly name: string };
  /** Called when the server begins to replay the log. */
  readonly onReplay?: () => void;
}

export interface Recovered {
  /** Commit of the last transaction that was replayed, undefined when there was none. */
  readonly lastCommitAt: Date | undefined;
}

/**
 * Makes a cluster from a base backup and the log after it, and leaves it stopped and ready for a start. The cluster
 * gets its name only when it is recovered. Throws {@link EmbeddedPostgresError}.
 */
export async function recoverCluster(options: RecoveryOptions): Promise<Recovered> {
  const { dataDir } = options;
  const folder = await openFolder(dataDir);
  const lock = await lockDataFolder(folder);
  if (isHolder(lock)) throw folderInUse(dataDir, lock);
  const draft = join(folder, 'recovery.draft');
  try {
    const recovered = await recoverIn(draft, folder, options);
    await rename(draft, join(folder, 'cluster'));
    return recovered;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explainFileError(error, dataDir);
  } finally {
    await lock.release();
  }
}

async function recoverIn(draft: string, folder: string, options: RecoveryOptions): Promise<Recovered> {
  const { dataDir, major, fill, target } = options;
  const account = await chooseDatabaseAccount(join(folder, 'cluster'));
  const program = await preparePostgresProgram(
    account,
    account === undefined ? [folder] : ['/var/cache/qianfang', tmpdir()],
  );
  if (major !== program.major) {
    throw new EmbeddedPostgresError(
      'other-major-version',
      `这份归档是 PostgreSQL ${major} 的，本程序带的是 ${program.major}。请用当时的程序版本恢复。`,
    );
  }
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await fill(draft);
  await writeFile(join(draft, 'recovery.signal'), '');
  if (account !== undefined) await giveTo(account, draft);

  const logFile = join(folder, 'postgres.log');
  const logged = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const launch: Launch = {
    program,
    account,
    clusterDir: draft,
    logFile,
    settings: {
      ...serverSettings,
      port: String(await pickPort()),
      // Everything that there is stands in pg_wal already. The shells of all systems know this command.
      restore_command: 'exit 1',
      recovery_target_timeline: 'current',
      // Connections wait until the recovery is over.
      hot_standby: 'off',
    },
  };
  options.onReplay?.();
  const postmaster = await replay(launch, target, dataDir);
  await stopPostmaster(postmaster.pid, draft, program);
  const said = (await readFile(logFile)).subarray(logged).toString('utf8');
  const [, day, time] =
    [...said.matchAll(/last completed transaction was at log time (\S+) ([\d:.]+)\+00/g)].at(-1) ?? [];
  return { lastCommitAt: day === undefined ? undefined : new Date(`${day}T${time}Z`) };
}

async function replay(
  launch: Launch,
  target: RecoveryOptions['target'],
  dataDir: string,
): Promise<Postmaster> {
  const launched = await launchPostmaster({
    ...launch,
    settings: { ...launch.settings, ...settingsOf(target) },
  });
  if ('pid' in launched) return launched;
  // Nothing was committed between that moment and the end of the log: then the end is that moment.
  if (target && 'time' in target && /recovery ended before configured recovery target/.test(launched.failed))
    return replay(launch, undefined, dataDir);
  throw explainOutput(launched.failed, dataDir);
}

function settingsOf(target: RecoveryOptions['target']): Readonly<Record<string, string>> {
  if (target === undefined) return {};
  const action = { recovery_target_action: 'promote' };
  return 'time' in target
    ? { ...action, recovery_target_time: target.time.toISOString().replace('Z', '+00') }
    : { ...action, recovery_target_name: target.name };
}

async function giveTo(account: DatabaseAccount, path: string): Promise<void> {
  await chown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(account, inside);
    else await chown(inside, account.uid, account.gid);
  }
}
