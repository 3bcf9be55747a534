import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { portOf, type Running, startProgram } from '../testing/start-program.ts';

let database: TestDatabase;
let dataDir: string;
let store: Running;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-slow-'));
  store = startProgram(resolve(import.meta.dirname, '../main.ts'), {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SLOW_STATEMENT_MS: '400',
  });
  url = `http://127.0.0.1:${await portOf(store)}`;
});
afterAll(async () => {
  store.child.kill('SIGKILL');
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

interface Line {
  readonly msg: string;
  readonly route?: string;
  readonly requestId?: string;
  readonly ms?: number;
  readonly statement?: string;
}

const linesOf = (said: string): Line[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('a statement that waits long is logged with its call and without its values', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table identity.account in access exclusive mode');
  const form = new URLSearchParams({ username: '13800138000', password: 'a-wrong-password' });
  const asked = fetch(`${url}/api/user/login`, { method: 'POST', body: form });
  await new Promise((done) => setTimeout(done, 900));
  await holder.query('rollback');
  await holder.end();
  const answer = await asked;
  expect(answer.status).toBe(422);
  await expect.poll(() => store.said()).toContain('slow statement');
  const line = linesOf(store.said()).find(({ msg }) => msg === 'slow statement');
  expect(line).toMatchObject({ route: '/api/user/login', requestId: answer.headers.get('x-request-id') });
  expect(line?.ms).toBeGreaterThanOrEqual(400);
  expect(line?.statement).toMatch(/select .* from "?identity"?\."?account"?/);
  expect(store.said()).not.toMatch(/13800138000|a-wrong-password/);
});
