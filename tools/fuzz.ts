// npm run fuzz -- --requests 100000 --seed 1: odd requests of every kind to a store with demo data, as a
// visitor and as six kinds of buyers. `--only N` sends one of them again. Prints faults, how to repeat them,
// and the cost for the store.
import { parseArgs } from 'node:util';
import { describeRequest } from './fuzz/describe-request.ts';
import { judgeAnswer } from './fuzz/judge-answer.ts';
import { measureAlone } from './fuzz/measure-alone.ts';
import { RawConnection } from './fuzz/raw-connection.ts';
import { type Failure, Fuzz } from './fuzz/run-fuzz.ts';
import { type FuzzedStore, startFuzzedStore } from './fuzz/start-fuzzed-store.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    /** Also judges how long each blocked the event loop: for an otherwise idle machine. */
    held: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
/** Beyond an idle store with demo data. */
const maxGrowthMb = 250;
const maxRssMb = 1_800;
const maxHeldMs = 50;

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** The store's log of a request. */
function logOf(said: string, requestId: string): string {
  const line = said.split('\n').find((one) => requestId !== '' && one.includes(requestId));
  if (line === undefined) return '';
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  return `\n    ${(err?.stack ?? err?.message ?? '').split('\n').slice(0, 6).join('\n    ')}`;
}

async function sayFailure(store: FuzzedStore, { request, what, requestId }: Failure): Promise<void> {
  console.log(`✗ ${what}\n    ${describeRequest(request, seed)}${logOf(await store.said(), requestId)}`);
}

async function sendOne(store: FuzzedStore, fuzz: Fuzz, index: number): Promise<number> {
  const request = fuzz.request(index);
  const connections = Array.from({ length: 4 }, () => new RawConnection(store.port));
  let wrong = 0;
  for (const answer of await fuzz.send(request, connections)) {
    const what = judgeAnswer(request, answer);
    const requestId = typeof answer === 'string' ? '' : (answer.headers.get('x-request-id') ?? '');
    console.log(
      typeof answer === 'string' ? answer : `${answer.status} ${answer.body.toString().slice(0, 500)}`,
    );
    if (what !== undefined) wrong += 1;
    await sayFailure(store, { request, what: what ?? 'as it should be', requestId });
  }
  for (const one of connections) one.close();
  return wrong;
}

async function sendAll(store: FuzzedStore, fuzz: Fuzz): Promise<number> {
  const before = await store.memory(true);
  const startedAt = performance.now();
  // During its start.
  const heldBefore = store.held.length;
  let limit = before.rss;
  const watch = setInterval(() => {
    if (store.hasEnded()) return;
    void store.memory().then(({ rss }) => {
      limit = Math.max(limit, rss);
    });
  }, 500);
  const result = await fuzz.run(Number(values.requests), (failure) => sayFailure(store, failure));
  clearInterval(watch);
  const seconds = (performance.now() - startedAt) / 1000;
  let wrong = result.failures;
  const statuses = [...result.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`${values.requests} requests, seed ${seed}, ${seconds.toFixed(0)} s; ${statuses.join(', ')}`);
  console.log(`${result.succeeded} of ${result.calls} calls have succeeded at least once`);
  if (store.hasEnded()) {
    console.log(`✗ the store has ended:\n${(await store.said()).slice(-3_000)}`);
    return wrong + 1;
  }
  const after = await store.memory(true);
  const growth = mb(after.heapUsed + after.external) - mb(before.heapUsed + before.external);
  console.log(`memory: ${mb(before.rss)} MB before, ${mb(limit)} MB at most, heap grown by ${growth} MB`);
  if (growth > maxGrowthMb || mb(limit) > maxRssMb) {
    wrong += 1;
    console.log(`✗ memory beyond ${maxRssMb} MB, or grown by more than ${maxGrowthMb} MB`);
  }
  if (values.held) {
    const slow = (await measureAlone(store, fuzz, heldBefore)).filter(({ ms }) => ms > maxHeldMs);
    for (const { request, ms } of slow)
      console.log(`✗ held the event loop ${ms.toFixed(0)} ms\n    ${describeRequest(request, seed)}`);
    wrong += slow.length;
  }
  return wrong;
}

const store = await startFuzzedStore();
let wrong = 1;
try {
  const fuzz = new Fuzz(store, seed);
  await fuzz.prepare();
  wrong =
    values.only === undefined ? await sendAll(store, fuzz) : await sendOne(store, fuzz, Number(values.only));
  console.log(wrong === 0 ? 'clean' : `${wrong} wrong`);
} finally {
  await store.stop();
}
process.exitCode = wrong === 0 ? 0 : 1;
