import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { simulateGateways } from '@qianfang/demo/simulated-gateways/simulate-gateways';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { stringify } from 'qs';
import { buildApp } from '../build-app.ts';
import { type ChangeFeed, followChanges } from '../memory/change-feed.ts';
import { openSearchIndex } from '../modules/4-shop/search/search.plugin.ts';
import type { Clock } from '../platform/clock.ts';
import { wireName } from '../platform/cookies.ts';
import { type Db, dbOver, openPool } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { sessionCookie } from '../platform/viewer.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

/** A clock that tests move. */
export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** From now on each look is a millisecond later than the one before, as in a store in service. */
  tick(): void;
}

export function testClock(start = '2026-11-21T10:00:00+08:00'): TestClock {
  let now = new Date(start).getTime();
  let tickMs = 0;
  return {
    now() {
      now += tickMs;
      return new Date(now);
    },
    set(instant) {
      now = new Date(instant).getTime();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    tick() {
      tickMs = 1;
    },
  };
}

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Partial<QueryOf<E>>;
  readonly body?: BodyOf<E>;
  /** Session token of the caller; nobody when absent. */
  readonly as?: string | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

export interface CallAnswer<T> {
  readonly status: number;
  readonly message: string;
  readonly data: T;
  readonly reason: string | undefined;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, unknown>;
  readonly cookies: ReadonlyArray<{ name: string; value: string }>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Where it listens; empty where it does not. */
  readonly origin: string;
  readonly clock: TestClock;
  readonly feed: ChangeFeed;
  /** Statements sent since the last `resetStatements()`. */
  statements(): readonly string[];
  /** Counts from now on, with empty caches: the maximum for a call. */
  resetStatements(): void;
  /** Makes a call of the contract as the browser does, form-encoded. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallAnswer<ResultOf<E>>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Instead of a fresh one; dropped with the app. */
  readonly database?: TestDatabase;
  readonly demo?: boolean;
  readonly now?: string;
  /** Listens on a port of its own with the demo's payment gateway. */
  readonly gateway?: boolean;
  /** Further settings, by environment name. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * As in service: calls come through a port, where answers that are kept are given first, and the index follows by
   * itself.
   */
  readonly isServed?: boolean;
  /**
   * Connections to the database. With one, a call that waits for a second within its transaction waits for
   * ever.
   */
  readonly connections?: number;
}

/** Sends through a port instead of injecting. */
async function sendTo(origin: string, { method, url, headers, cookies, payload }: InjectOptions) {
  const cookie = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(`${origin}${url}`, {
    method: method ?? 'GET',
    headers: {
      ...(headers as Record<string, string>),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
    },
    body: typeof payload === 'string' ? payload : null,
  });
  const rawPayload = Buffer.from(await answer.arrayBuffer());
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    rawPayload,
    json: () => JSON.parse(rawPayload.toString()),
    cookies: [],
  };
}

/** The real app over a database of its own: fresh and migrated by default. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-test-'));
  const clock = testClock(options.now);
  const pool = openPool(database.url, options.connections ?? 10);
  const seen: string[] = [];
  const db = dbOver(pool, { onStatement: (text) => seen.push(text) });
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: options.demo || options.gateway ? '1' : '0',
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    PAGES_DIR: join(dataDir, 'pages'),
    ...options.settings,
  });
  const app = await buildApp(config, db, clock, simulateGateways);
  // Caches as in production; each request first receives the changes written before it.
  const feed = followChanges(app, pool, { isStrict: true });
  // Updated before each search; in service it follows by itself.
  const index = openSearchIndex(app, pool, feed);
  if (options.isServed) index.start();
  const isListening = options.gateway || options.isServed;
  const origin = isListening ? await app.listen({ host: '127.0.0.1', port: 0 }) : '';
  if (!isListening) await app.ready();

  return {
    app,
    db,
    pool,
    url: database.url,
    origin,
    clock,
    feed,
    statements: () => [...seen],
    resetStatements: () => {
      seen.length = 0;
      feed.invalidateAll();
    },
    async call(endpoint, input = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
      );
      const query = stringify(input.query ?? {}, { arrayFormat: 'brackets' });
      const request: InjectOptions = {
        method: endpoint.method,
        url: query ? `${path}?${query}` : path,
        headers: {
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
          ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...input.headers,
        },
        cookies: input.as ? { [wireName(config, sessionCookie)]: input.as } : {},
        ...(endpoint.method === 'GET' ? {} : { payload: stringify(input.body ?? {}) }),
      };
      const answer = await (options.isServed ? sendTo(origin, request) : app.inject(request));
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const body = isJson ? answer.json() : { data: answer.rawPayload };
      return {
        status: answer.statusCode,
        message: body.message,
        data: body.data,
        reason: body.reason,
        errors: body.errors,
        headers: answer.headers,
        cookies: answer.cookies as ReadonlyArray<{ name: string; value: string }>,
      };
    },
    async close() {
      await app.close();
      await pool.end();
      await database.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
