import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { portOf, type Running, startProgram } from '../../testing/start-program.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: ReadonlyArray<{
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }>;
}
interface SentTraces {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly SentSpan[] }>;
  }>;
}

/** A collector of OpenTelemetry, which keeps what it gets. */
let collector: Server;
const sent: SentSpan[] = [];
let database: TestDatabase;
let dataDir: string;
let store: Running;
let url: string;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as SentTraces;
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-traces-'));
  store = startProgram(resolve(import.meta.dirname, '../../main.ts'), {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    TRACES: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    TRACES_PERCENT: '100',
  });
  url = `http://127.0.0.1:${await portOf(store)}`;
});
afterAll(async () => {
  store.child.kill('SIGKILL');
  collector.close();
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

const attributeOf = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a call is sent with its statements, without values and names, and what a browser says of traces is ignored', async () => {
  const form = new URLSearchParams({ username: '13800138000', password: 'a-wrong-password' });
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    body: form,
    headers: { traceparent: `00-${foreign}-b7ad6b7169203331-01` },
  });
  expect(answer.status).toBe(422);
  await fetch(`${url}/list/other/13900139000`);
  const ended = once(store.child, 'exit');
  // What was not sent yet is sent before the end.
  store.child.kill('SIGTERM');
  await ended;

  const call = sent.find(({ name }) => name === 'POST /api/user/login');
  if (!call) throw new Error(`only ${sent.map(({ name }) => name).join(', ')}`);
  expect(call.traceId).not.toBe(foreign);
  expect(attributeOf(call, 'http.response.status_code')).toBe(422);
  expect(attributeOf(call, 'qianfang.request_id')).toBe(answer.headers.get('x-request-id'));
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(statements.map((one) => attributeOf(one, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/select .* from "?identity"?\."?account"?/),
  );
  const all = JSON.stringify(sent);
  expect(all).not.toContain('13800138000');
  expect(all).not.toContain('13900139000');
  expect(all).not.toContain('a-wrong-password');
});
