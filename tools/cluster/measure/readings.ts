import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Machine } from '../machines.ts';
import type { Cluster } from '../start-cluster.ts';
import type { StoreProcess } from '../store-side.ts';

/** What a process of the store has done since its start, by its own metrics. */
interface ProcessReading {
  readonly calls: number;
  readonly statements: number;
  readonly cpuMs: number;
}

/** Totals so far. */
export interface Reading {
  readonly processes: ReadonlyMap<string, ProcessReading>;
  /** Milliseconds of processor time by the kind of program. */
  readonly cpuMs: Readonly<Record<'primary' | 'standby' | 'poolers' | 'proxy', number>>;
}

async function readProcess({ metrics }: StoreProcess): Promise<ProcessReading> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))]
      // HAProxy asks whether it is ready.
      .filter(([, labels = '']) => !labels.includes('route="other"'))
      .reduce((all, [, , value]) => all + Number(value), 0);
  return {
    calls: sum('qianfang_http_request_seconds_count'),
    statements: sum('qianfang_statement_seconds_count'),
    cpuMs: 1_000 * sum('process_cpu_seconds_total'),
  };
}

/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of programs with one of these names on a machine, with that of their children that have ended. */
function cpuOf(machine: Machine, names: readonly string[]): number {
  const pids = execFileSync('ip', ['netns', 'pids', machine.name], { encoding: 'utf8' }).split('\n');
  let ticks = 0;
  for (const pid of pids.filter(Boolean)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, name = ''] = /\((.*)\)/.exec(stat) ?? [];
      if (!names.includes(name)) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += fields.slice(11, 15).reduce((all, field) => all + Number(field), 0);
    } catch {
      // It ended meanwhile.
    }
  }
  return tickMs * ticks;
}

export async function readCluster(
  { database, machines, edge }: Cluster,
  processes: readonly StoreProcess[],
): Promise<Reading> {
  const [primary, standby] = [await database.primary(), await database.standby()];
  const poolers = machines.map(({ machine }) => cpuOf(machine, ['pgbouncer', 'haproxy']));
  return {
    processes: new Map(
      await Promise.all(processes.map(async (one) => [one.name, await readProcess(one)] as const)),
    ),
    cpuMs: {
      primary: cpuOf(primary.machine, ['postgres']),
      standby: cpuOf(standby.machine, ['postgres']),
      poolers: poolers.reduce((all, one) => all + one, 0),
      proxy: cpuOf(edge, ['haproxy']),
    },
  };
}

const per = (sum: number, calls: number) => (sum / Math.max(1, calls)).toFixed(2);

export const shareColumns = [
  'calls/s of each process',
  'processor of a process, ms a call',
  'statements a call',
  'PostgreSQL, ms a call',
  'its standby',
  'PgBouncer and the way to the primary',
  'HAProxy in front',
  'processors busy, of all of these',
] as const;

/** What each process has done between two readings. */
function doneBetween(before: Reading, after: Reading): ProcessReading[] {
  return [...after.processes].map(([name, now]) => {
    const then = before.processes.get(name) ?? { calls: 0, statements: 0, cpuMs: 0 };
    return {
      calls: now.calls - then.calls,
      statements: now.statements - then.statements,
      cpuMs: now.cpuMs - then.cpuMs,
    };
  });
}

/** What a process does each second while nobody calls. */
export function restBetween(before: Reading, after: Reading, seconds: number) {
  const done = doneBetween(before, after);
  const each = (of: (one: ProcessReading) => number) =>
    (done.reduce((all, one) => all + of(one), 0) / done.length / seconds).toFixed(1);
  return { cpu: each((one) => one.cpuMs), statements: each((one) => one.statements) };
}

/** What a call has cost between two readings, in the order of {@link shareColumns}. */
export function sharesBetween(before: Reading, after: Reading, seconds: number): string[] {
  const done = doneBetween(before, after);
  const sum = (of: (one: ProcessReading) => number) => done.reduce((all, one) => all + of(one), 0);
  const calls = sum((one) => one.calls);
  const cpuMs = sum((one) => one.cpuMs);
  const spent = (of: keyof Reading['cpuMs']) => after.cpuMs[of] - before.cpuMs[of];
  const others = (['primary', 'standby', 'poolers', 'proxy'] as const).map(spent);
  const busy = (cpuMs + others.reduce((all, one) => all + one, 0)) / (1_000 * seconds);
  return [
    done.map((one) => Math.round(one.calls / seconds)).join(', '),
    per(cpuMs, calls),
    per(
      sum((one) => one.statements),
      calls,
    ),
    ...others.map((one) => per(one, calls)),
    busy.toFixed(2),
  ];
}
