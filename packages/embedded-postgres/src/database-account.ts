import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Account of the database programs, when not our own. */
export interface DatabaseAccount {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const ownName = 'qianfang';

/**
 * PostgreSQL refuses to run as root. As root, the account to run it under; else undefined (our own). An
 * existing cluster keeps its owner, so a start as root after one as a normal user needs no chown.
 */
export async function chooseDatabaseAccount(clusterDir: string): Promise<DatabaseAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (known !== undefined) return known;
  return createAccount();
}

/** Our own account if it exists, else `nobody`. initdb needs an entry, so a bare uid is not enough. */
export function findAccount(passwd: string): DatabaseAccount | undefined {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of [ownName, 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

async function createAccount(): Promise<DatabaseAccount> {
  // Debian and Red Hat have useradd, Alpine's busybox adduser.
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName]).catch(() =>
    run('adduser', ['-S', '-D', '-H', ownName]).catch(() => undefined),
  );
  const created = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (created !== undefined) return created;
  throw new EmbeddedPostgresError(
    'no-account',
    `内置数据库不能以 root 身份运行，这台机器上又没有 nobody 账户。请建立系统账户 ${ownName}，或用 DATABASE_URL 指向已有的数据库。`,
  );
}
