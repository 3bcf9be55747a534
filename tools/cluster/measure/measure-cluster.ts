import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gatherRequesters, questionsFor } from '../../bench/catalogue-rows.ts';
import { warmedUp } from '../../bench/measure.ts';
import { findSubjects, questionsOf, theMix } from '../../bench/questions.ts';
import { root } from '../../runtime.mjs';
import { openDesk } from '../desk.ts';
import type { Cluster } from '../start-cluster.ts';
import { answers, waitFor } from '../wait-for.ts';
import { readCluster, restBetween, shareColumns, sharesBetween } from './readings.ts';

export interface MeasureOptions {
  /** Goods of the catalogue. */
  readonly size: number;
  readonly seconds: number;
}

const connections = 16;

/** Grows the demo's catalogue while the store serves. */
async function growCatalogue({ databaseUrl }: Cluster, dataDir: string, size: number): Promise<void> {
  const { QIANFANG_CLUSTER: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['apps/demo/src/cli/demo-scale.ts', String(size)], {
    cwd: root,
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1' },
  });
}

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Measures the mix over one, two and three processes: what each part spends on a call. */
export async function measureCluster(cluster: Cluster, { size, seconds }: MeasureOptions): Promise<void> {
  const { address: url, databaseUrl, secretKey, publicUrl, processes } = cluster;
  const desk = await openDesk(cluster);
  console.log(`${size} goods…`);
  await growCatalogue(cluster, desk.dataDir, size);
  const store = { url, databaseUrl, dataDir: desk.dataDir, secretKeyFile: secretKey, origin: publicUrl };
  const requesters = await gatherRequesters(store);
  const subjects = await findSubjects(databaseUrl);
  await desk.close();

  const columns = ['processes', 'calls/s', 'p50, p99', 'failed', ...shareColumns, 'load of the machine'];
  const rest = await readCluster(cluster, processes);
  await sleep(1_000 * seconds);
  const { cpu, statements } = restBetween(rest, await readCluster(cluster, processes), seconds);
  console.log(`a process at rest: ${cpu} ms of processor and ${statements} statements a second\n`);
  console.log(`${rowOf(columns)}\n${rowOf(columns.map(() => '---'))}`);
  for (const count of [3, 2, 1]) {
    for (const one of processes.slice(count)) await one.stop('SIGTERM');
    const running = processes.slice(0, count);
    await waitFor('HAProxy', () => answers(`${url}/readyz`));
    const questions = questionsOf(theMix, {
      requesters,
      subjects,
      count: questionsFor(seconds) / 5,
      seed: count,
    });
    const measure = await warmedUp({ url, connections, seconds, questions });
    const before = await readCluster(cluster, running);
    const startedAt = performance.now();
    const { perSecond, p50, p99, failed } = await measure();
    const shares = sharesBetween(
      before,
      await readCluster(cluster, running),
      (performance.now() - startedAt) / 1_000,
    );
    const load = loadavg()[0]?.toFixed(1) ?? '';
    console.log(rowOf([count, Math.round(perSecond), `${p50}, ${p99} ms`, failed, ...shares, load]));
  }
}
