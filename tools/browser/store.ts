import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const maxStartMs = 600_000;

/** Folder of screenshots and the store's logs. */
export const resultsFolder = process.env.TEST_RESULTS ?? join(root, 'test-results');

/** A store for journeys: plain data, because it crosses processes. */
export interface RunningStore {
  readonly url: string;
  readonly dataDir: string;
  readonly logFile: string;
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, DATA_DIR: dataDir, DEMO: '1' };
}

/**
 * The address printed by the store once it serves and has its search index; until then searches wait. Throws
 * with its last output when it ends before.
 */
async function waitForAddress(logFile: string, hasEnded: () => boolean): Promise<string> {
  for (const deadline = performance.now() + maxStartMs; ; await sleep(100)) {
    const said = await readFile(logFile, 'utf8');
    const url = /千方已启动：(\S+)/.exec(said)?.[1];
    if (url !== undefined && said.includes('search index loaded')) return url;
    if (hasEnded() || performance.now() > deadline)
      throw new Error(`the store did not start:\n${said.slice(-3000)}`);
  }
}

export interface StartedStore {
  readonly store: RunningStore;
  stop(): Promise<void>;
}

/** The same as {@link launchStore}, after building stale pages. */
export async function startStore(name: string): Promise<StartedStore> {
  const { buildPagesIfStale } = await import('../build-pages.mjs');
  await buildPagesIfStale();
  return launchStore(name);
}

/**
 * Starts a store as `npm start` does, on a free port with its own data folder and fresh demo data. Logs to
 * `<name>.log`.
 */
export async function launchStore(name: string): Promise<StartedStore> {
  await mkdir(resultsFolder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-e2e-'));
  const logFile = join(resultsFolder, `${name}.log`);
  const log = await open(logFile, 'w');
  const server = spawn(process.execPath, ['apps/demo/src/main.ts'], {
    cwd: root,
    env: { ...environment(dataDir), PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await waitForAddress(logFile, () => server.exitCode !== null);
    return { store: { url, dataDir, logFile }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs one of the store's commands and returns its output. Throws with the output on failure. */
export async function runStoreCommand(
  store: RunningStore,
  name: string,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`apps/api/src/cli/${name}.ts`, ...args], {
    cwd: root,
    env: environment(store.dataDir),
  });
  return stdout;
}
