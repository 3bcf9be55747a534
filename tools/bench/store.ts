import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../apps/api/src/platform/env.ts';
import { joinDatabase } from '../../apps/api/src/platform/open-database.ts';
import { ownEnvironment, root, serverArgs } from '../runtime.mjs';
import { moveTo, servedOn } from './pinned.ts';

/** The store under test: its address, its database, its process. */
export interface BenchStore {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Seconds from the process's start to its first answer. */
  readonly startSeconds: number;
  stop(): Promise<void>;
}

const longestStartMs = 300_000;

function command(dataDir: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
  });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

/** Fills a data folder with a demo catalogue of `size` goods; an existing one is reused. */
export async function fillStore(size: number): Promise<string> {
  const dataDir = join(root, '.cache', 'bench', String(size));
  await mkdir(dataDir, { recursive: true });
  const code = await command(dataDir, ['apps/demo/src/cli/demo-scale.ts', String(size)]);
  if (code !== 0) throw new Error(`demo:scale ended with ${code}`);
  return dataDir;
}

/**
 * Starts the store as operators do, waits for its first answer, and gives it the measured core.
 * @param nodeArgs further options of Node
 */
export async function startBenchStore(
  dataDir: string,
  nodeArgs: readonly string[] = [],
): Promise<BenchStore> {
  const logFile = join(dataDir, 'server.log');
  await rm(logFile, { force: true });
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...nodeArgs, ...serverArgs], {
    cwd: root,
    // All requests come from one machine.
    env: ownEnvironment({
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      CONNECTIONS_PER_ADDRESS: '0',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  server.stdout.pipe(createWriteStream(logFile));
  const url = await waitForAddress(logFile, () => server.exitCode !== null);
  await fetch(`${url}/healthz`);
  const startSeconds = (performance.now() - startedAt) / 1000;
  const pid = server.pid ?? 0;
  await moveTo(servedOn, pid);
  const database = await joinDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }));
  await database.close();
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    pid,
    startSeconds,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForAddress(logFile: string, hasEnded: () => boolean): Promise<string> {
  for (const deadline = Date.now() + longestStartMs; ; await sleep(20)) {
    const said = await readFile(logFile, 'utf8').catch(() => '');
    const url = /千方已启动：(\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
    if (hasEnded() || Date.now() > deadline) throw new Error(`the store did not start:\n${said}`);
  }
}
