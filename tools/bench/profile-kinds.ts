import pg from 'pg';
import { gatherRequesters, questionsFor } from './catalogue-rows.ts';
import { warmedUp } from './measure.ts';
import { partsOf } from './profile-parts.ts';
import { openProfiler } from './profiler.ts';
import { findSubjects, questionsOf, theMix } from './questions.ts';
import { sayStep } from './say-step.ts';
import { fillStore, startBenchStore } from './store.ts';

const inspectorPort = 9339;
/** PostgreSQL counts what a connection did within a second after it has come to rest. */
const countedMs = 1_500;

interface Statements {
  readonly transactions: number;
  readonly activeMs: number;
}

async function readStatements(pool: pg.Pool): Promise<Statements> {
  await new Promise((done) => setTimeout(done, countedMs));
  const { rows } = await pool.query<Statements>(
    `select xact_commit::float8 as transactions, active_time as "activeMs"
     from pg_stat_database where datname = current_database()`,
  );
  return rows[0] as Statements;
}

/** Parts below a fiftieth are added up. */
function sharesOf(parts: ReadonlyMap<string, number>): string {
  const all = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
  const large = [...parts].filter(([, ms]) => ms >= all / 50);
  const rest = all - large.reduce((sum, [, ms]) => sum + ms, 0);
  return [...large, ['others', rest] as const]
    .map(([part, ms]) => `${part} ${((100 * ms) / all).toFixed(0)} %`)
    .join(', ');
}

/**
 * Asks each kind of call of the mix alone, for the first time, and says where its time goes: a Markdown list. The
 * profiler takes some of the time itself, so rates are lower than in the rows.
 */
export async function profileKinds(
  size: number,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<string> {
  const dataDir = await fillStore(size);
  const store = await startBenchStore(dataDir, [`--inspect=127.0.0.1:${inspectorPort}`]);
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 1 });
  const lines: string[] = [];
  try {
    const requesters = await gatherRequesters(store);
    const subjects = await findSubjects(store.databaseUrl);
    const profiler = await openProfiler(inspectorPort);
    for (const [at, [ask]] of theMix.entries()) {
      const of = { requesters, subjects, count: questionsFor(seconds), seed: 100 + at };
      const questions = questionsOf([[ask, 1]], of);
      const kind = questions.findLast((shot) => shot.kind !== undefined)?.kind ?? '';
      sayStep(kind);
      const measure = await warmedUp({ url: store.url, connections, seconds, questions });
      const before = await readStatements(pool);
      const { profile, result } = await profiler.during(measure);
      const after = await readStatements(pool);
      const parts = partsOf(profile);
      const perCall = (sum: number) => (sum / result.count).toFixed(2);
      const cpuMs = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
      lines.push(
        `- **${kind}**: ${Math.round(result.perSecond)}/s, p99 ${result.p99} ms, ${perCall(cpuMs)} ms of the processor, ` +
          `${perCall(after.transactions - before.transactions)} transactions of ${perCall(after.activeMs - before.activeMs)} ms; ` +
          `${sharesOf(parts)}`,
      );
    }
    profiler.close();
  } finally {
    await pool.end();
    await store.stop();
  }
  return lines.join('\n');
}
