import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../runtime.mjs';

const maxStartMs = 240_000;

export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** How long the event loop was blocked at once, and the requests in progress. */
export interface LoopBlock {
  readonly ms: number;
  readonly by: readonly string[];
}

export interface FuzzedStore {
  readonly port: number;
  /** All blocks so far. */
  readonly held: readonly LoopBlock[];
  memory(isCleaned?: boolean): Promise<Memory>;
  hasEnded(): boolean;
  /** Its output, errors only. */
  said(): Promise<string>;
  stop(): Promise<void>;
}

async function portOf(logFile: string, server: ChildProcess): Promise<number> {
  for (const deadline = Date.now() + maxStartMs; ; await sleep(100)) {
    const said = await readFile(logFile, 'utf8');
    const port = /千方已启动：\S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) return Number(port);
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`the store did not start:\n${said.slice(-3000)}`);
  }
}

/**
 * The store in production mode with demo data, behind a proxy, so that each request may come from another
 * address.
 */
export async function startFuzzedStore(): Promise<FuzzedStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-fuzz-'));
  await mkdir(join(root, 'test-results'), { recursive: true });
  const logFile = join(root, 'test-results', 'fuzz.log');
  const log = await open(logFile, 'w');
  const { DATABASE_URL: _, ...inherited } = process.env;
  const settings = {
    DEMO: '1',
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    CONNECTIONS_PER_ADDRESS: '0',
  };
  const watch = join(import.meta.dirname, 'watch-store.ts');
  const server = spawn(process.execPath, ['--expose-gc', '--import', watch, 'apps/demo/src/main.ts'], {
    cwd: root,
    env: { ...inherited, ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const held: LoopBlock[] = [];
  const waiting: Array<(memory: Memory) => void> = [];
  server.on('message', (message: ({ kind: 'held' } & LoopBlock) | ({ kind: 'memory' } & Memory)) => {
    if (message.kind === 'held') held.push(message);
    else waiting.shift()?.(message);
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return {
      port: await portOf(logFile, server),
      held,
      memory(isCleaned = false) {
        const { promise, resolve } = Promise.withResolvers<Memory>();
        waiting.push(resolve);
        server.send(isCleaned ? 'clean' : 'memory');
        return promise;
      },
      hasEnded: () => server.exitCode !== null || server.signalCode !== null,
      said: () => readFile(logFile, 'utf8'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
