import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findOutsidePostgres } from '../outside-postgres.ts';
import { root } from '../runtime.mjs';

/** What a machine needs that starts a cluster, and which of Debian's packages brings it. */
const packageOf = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
} as const;

type Program = keyof typeof packageOf;
const wanted = Object.keys(packageOf) as Program[];

export interface Programs {
  readonly paths: Readonly<Record<Program, string>>;
  /** The folder of `postgres` and `initdb`. */
  readonly postgres: string;
  /** Environment in which unpacked programs find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

/** What is missing, in a sentence. */
export class MissingPart extends Error {}

const unpacked = join(root, '.cache', 'cluster-packages');

function find(program: string, folders: readonly string[]): string | undefined {
  return folders
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const installedFolders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
const unpackedFolders = () => ['usr/bin', 'usr/sbin'].map((folder) => join(unpacked, folder));

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new MissingPart(
      `cannot unpack Debian's packages (${command} ${args[0]}): ${error?.message ?? stderr.trim()}\n` +
        `install them instead: apt-get install ${[...new Set(Object.values(packageOf))].join(' ')}`,
    );
  return stdout;
}

/** Unpacks Debian's packages beside the project: no service starts, and the machine stays as it is. */
function unpack(programs: readonly Program[]): void {
  mkdirSync(unpacked, { recursive: true });
  const packages = [...new Set(programs.map((program) => packageOf[program]))];
  console.log(`unpacking ${packages.join(', ')} into ${unpacked}…`);
  const plan = run('apt-get', ['-s', '--no-install-recommends', 'install', ...packages], unpacked);
  // A line with a version in brackets renews what is installed already.
  const names = [...plan.matchAll(/^Inst (\S+) \(/gm)].map(([, name = '']) => name);
  run('apt-get', ['-qq', 'download', ...names], unpacked);
  for (const file of readdirSync(unpacked).filter((name) => name.endsWith('.deb')))
    run('dpkg', ['-x', file, '.'], unpacked);
}

/** Finds the programs of a cluster: those installed, else Debian's, unpacked. Throws {@link MissingPart}. */
export async function findPrograms(): Promise<Programs> {
  const postgres = await findOutsidePostgres();
  if (!postgres) throw new MissingPart(`PostgreSQL's server is missing: apt-get install postgresql-15`);
  const folders = () => [...installedFolders(), ...unpackedFolders()];
  const missing = wanted.filter((program) => find(program, folders()) === undefined);
  if (missing.length > 0) unpack(missing);
  const paths = Object.fromEntries(
    wanted.map((program) => {
      const path = find(program, folders());
      if (path === undefined)
        throw new MissingPart(`${program} is missing: apt-get install ${packageOf[program]}`);
      return [program, path];
    }),
  ) as Record<Program, string>;
  return {
    paths,
    // A folder of links may lack the others.
    postgres: dirname(realpathSync(join(postgres.folder, 'postgres'))),
    env: existsSync(unpacked)
      ? {
          LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu', { cwd: unpacked })
            .map((folder) => join(unpacked, folder))
            .join(':'),
          PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
        }
      : {},
  };
}
