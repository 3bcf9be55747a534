import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Whom the database programs run as, when not as ourselves. */
export interface DatabaseAccount {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const ownName = 'qianfang';

/**
 * PostgreSQL refuses to run as root. As root this is the account it runs under, else undefined (run as self).
 * An existing cluster stays with its owner, so a start as root after one as an ordinary user needs no chown.
 */
export async function chooseDatabaseAccount(clusterDir: string): Promise<DatabaseAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (known !== undefined) return known;
  return createAccount();
}

/** Our own account if the machine has one, else `nobody`. initdb wants an entry, so a bare uid would not do. */
export function findAccount(passwd: string): DatabaseAccount | undefined {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of [ownName, 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

async function createAccount(): Promise<DatabaseAccount> {
  // Debian and Red Hat know useradd, Alpine's busybox adduser.
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
