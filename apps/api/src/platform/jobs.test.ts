import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { dbOver, openPool } from './db.ts';
import { createJobs, enqueue, type Jobs } from './jobs.ts';

let database: TestDatabase;
let relay: Relay;
let jobs: Jobs;
let pool: ReturnType<typeof openPool>;
/** Past the relay. */
let direct: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  relay = await startRelay(Number(url.port));
  url.port = String(relay.port);
  pool = openPool(url.href, 6);
  direct = openPool(database.url, 2);
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([pool.end(), direct.end()]);
  await relay.close();
  await database.end();
});

const silent = pino({ level: 'silent' }) as never;

async function inQueue() {
  const { rows } = await direct.query(
    'select attempts, locked_at is not null as "isLocked", last_error as error from graphile_worker._private_jobs',
  );
  return rows;
}

test('jobs that end while the database is lost are noted once it is back, and the process lives on', {
  timeout: 60_000,
}, async () => {
  jobs = createJobs();
  const begun: string[] = [];
  const bothHaveBegun = Promise.withResolvers<void>();
  const begin = async (name: string) => {
    begun.push(name);
    if (begun.length === 2) {
      relay.cut();
      bothHaveBegun.resolve();
    }
    await bothHaveBegun.promise;
  };
  jobs.define('succeeds', () => begin('succeeds'));
  jobs.define('fails', async () => {
    await begin('fails');
    throw new Error('not done');
  });
  await jobs.start(pool, silent);
  await enqueue(dbOver(direct), 'succeeds', {});
  await enqueue(dbOver(direct), 'fails', {});
  await bothHaveBegun.promise;
  expect(await inQueue()).toMatchObject([{ isLocked: true }, { isLocked: true }]);
  relay.mend();
  await expect
    .poll(inQueue, { timeout: 50_000 })
    .toEqual([{ attempts: 1, isLocked: false, error: 'not done' }]);
  expect(begun).toHaveLength(2);
});
