import { text } from 'node:stream/consumers';
import type { IndexFigure, IndexFigures } from './index-bench.ts';
import { serveHello } from './limits.ts';
import { servedOn, startOn } from './pinned.ts';
import type { Row } from './row.ts';

/** The goal of each call as a share of Fastify's hello world (performance.md), and the index's share of its time. */
const callShares = { suggest: 0.45, list: 0.074, keyword: 0.045 } as const;
const indexShare = 1 / 3;
const longestStepMs = 10;

/** The index's share of the time of a call, measured in a separate process without HTTP and database. */
export async function indexRows(size: number, seconds: number, connections: number): Promise<Row[]> {
  const perSecond = await serveHello('fastify', seconds, connections);
  const child = startOn(
    servedOn,
    ['--expose-gc', new URL('index-bench.ts', import.meta.url).pathname, String(size)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!child.stdout) throw new Error('the measurement has no output');
  const figures = JSON.parse(await text(child.stdout)) as IndexFigures;
  const megabytes = figures.heapMb + figures.buffersMb;
  const plain = { goal: '', share: null, note: '' } as const;
  return [
    ...figures.searches.map((one) => rowOf(one, perSecond)),
    {
      ...plain,
      name: 'index: a goods changed, a hundred',
      figure: `${figures.oneMs.toFixed(2)} ms, ${figures.hundredMs.toFixed(2)} ms`,
    },
    {
      ...plain,
      name: 'index: all goods put in',
      figure: `${figures.loadSeconds.toFixed(1)} s, longest step ${figures.longestTakeMs.toFixed(0)} ms`,
    },
    { ...plain, name: 'index: memory', figure: `${megabytes.toFixed(0)} MB` },
  ];
}

function budgetMs(name: string, perSecond: number): number | undefined {
  if (name.startsWith('suggest')) return (1000 * indexShare) / (callShares.suggest * perSecond);
  if (name === 'list of a category') return (1000 * indexShare) / (callShares.list * perSecond);
  if (name.startsWith('keyword')) return (1000 * indexShare) / (callShares.keyword * perSecond);
  return undefined;
}

function rowOf({ name, mean, p50, p99, again, step, firstStep }: IndexFigure, perSecond: number): Row {
  const budget = budgetMs(name, perSecond);
  return {
    name: `index: ${name}`,
    figure: `${p50.toFixed(3)} ms, mean ${mean.toFixed(3)}, p99 ${p99.toFixed(1)}`,
    goal: budget === undefined ? '' : `${budget.toFixed(3)} ms`,
    share: budget === undefined ? null : budget / p50,
    note: `again ${again.toFixed(3)}, longest step ${step.toFixed(1)} ms, when new ${firstStep.toFixed(1)}, of ${longestStepMs}`,
  };
}
