// Judges regular expressions with recheck: reads them as JSON, writes those that are not linear. Verdicts are
// cached.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../runtime.mjs';
import type { Expression, Verdict } from './expression.ts';

const folder = join(root, 'node_modules/.cache');
const store = join(folder, 'expressions.json');
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as {
  readonly version: string;
};
/** The cache key of an expression. */
const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>) => `${version} /${source}/${flags}`;

function readCached(): Map<string, Verdict> {
  try {
    return new Map(JSON.parse(readFileSync(store, 'utf8')) as Array<[string, Verdict]>);
  } catch {
    return new Map();
  }
}

/**
 * Judges in several threads, each with every n-th expression. The pure build of recheck gives the same
 * results on every machine.
 */
async function judgeAll(expressions: readonly Expression[]): Promise<Verdict[]> {
  const threads = Math.min(availableParallelism(), 4);
  const verdicts: Verdict[] = [];
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const share = expressions.filter((_, at) => at % threads === thread);
      const worker = new Worker(new URL('judge-worker.ts', import.meta.url), {
        workerData: share,
        env: { ...process.env, RECHECK_BACKEND: 'pure' },
      });
      worker.on('message', (verdict: Verdict) => verdicts.push(verdict));
      return new Promise<void>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('exit', () => resolve());
      });
    }),
  );
  return verdicts;
}

const expressions = JSON.parse(readFileSync(0, 'utf8')) as readonly Expression[];
const cached = readCached();
const unjudged = new Map(
  expressions.filter((one) => !cached.has(keyOf(one))).map((one) => [keyOf(one), one]),
);
for (const verdict of await judgeAll([...unjudged.values()])) cached.set(keyOf(verdict), verdict);
mkdirSync(folder, { recursive: true });
writeFileSync(store, JSON.stringify([...cached]));
const faults = expressions.flatMap((one) => {
  const fault = cached.get(keyOf(one))?.fault;
  return fault === null ? [] : [`${one.where} /${one.source}/${one.flags}: ${fault ?? 'not judged'}`];
});
process.stdout.write(JSON.stringify(faults));
