import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { simulateGateways } from '@qianfang/demo/simulated-gateways/simulate-gateways';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../build-app.ts';
import { dbOver, openPool } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { createTestDatabase } from './postgres.ts';
import { testClock } from './test-app.ts';

export interface EdgeApp {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export interface EdgeOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Built pages, by path. */
  readonly pages?: Readonly<Record<string, string | Buffer>>;
  /** Mounts further calls of the test beside the store's. */
  readonly mount?: (app: FastifyInstance) => void;
}

/** A connection to a listening store, from an address of this machine. */
export async function connectFrom(localAddress: string, port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The real app with additions for tests of its edges. */
export async function startEdgeApp(options: EdgeOptions = {}): Promise<EdgeApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-edge-'));
  const pagesDir = join(dataDir, 'pages');
  for (const [path, content] of Object.entries(options.pages ?? {})) {
    await mkdir(dirname(join(pagesDir, path)), { recursive: true });
    await writeFile(join(pagesDir, path), content);
  }
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    PAGES_DIR: pagesDir,
    ...options.settings,
  });
  const pool = openPool(database.url, 4);
  const app = await buildApp(config, dbOver(pool), testClock(), simulateGateways);
  options.mount?.(app);
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await pool.end();
      await database.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
