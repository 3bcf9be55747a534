import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import { Bucket } from './bucket.ts';
import { type DatabaseSide, startDatabaseSide } from './database-side.ts';
import { fillTemplate, writeConfiguration } from './fill-template.ts';
import { end, ground, layNetworks, Machine, makeGround, runHere } from './machines.ts';
import type { Programs } from './programs.ts';
import { primaryPort, StoreMachine, StoreProcess, shareDataDir, startWayToPrimary } from './store-side.ts';
import { answers, waitFor } from './wait-for.ts';

export interface Cluster {
  readonly database: DatabaseSide;
  readonly machines: readonly [StoreMachine, StoreMachine];
  /** Holds the files of all processes. */
  readonly bucket: Bucket;
  /** Two on the first machine, one on the second. */
  readonly processes: readonly [StoreProcess, StoreProcess, StoreProcess];
  /** The machine of the HAProxy in front. */
  readonly edge: Machine;
  /** Where buyers come in, as the desk reaches it. */
  readonly address: string;
  /** Where a browser of this machine finds the store. */
  readonly publicUrl: string;
  /** The primary, as the desk reaches it. */
  readonly databaseUrl: string;
  /** The file with the key of the store; each machine has a copy. */
  readonly secretKey: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Where a browser of this machine finds the store. */
  readonly publicPort: number;
  readonly say: (what: string) => void;
}

const storePort = 8080;

/** The pages as they were built last, else an empty one. */
function pagesDir(): string {
  const built = join(root, 'apps', 'storefront', 'dist');
  if (existsSync(join(built, 'index.html'))) return built;
  const empty = join(ground, 'pages');
  mkdirSync(empty, { recursive: true });
  writeFileSync(join(empty, 'index.html'), '<!doctype html>');
  return empty;
}

const serversOf = (processes: readonly StoreProcess[], more: string) =>
  processes
    .map(
      ({ name, on, port }) =>
        `    server ${name} ${on.machine.at('front')}:${port} ${more.replace('NAME', name)}`,
    )
    .join('\n');

/** Starts everything, each part once those are there that it needs. */
export async function startCluster(programs: Programs, options: ClusterOptions): Promise<Cluster> {
  const { publicPort, say } = options;
  makeGround();
  layNetworks();

  say('etcd, Patroni, PostgreSQL…');
  const database = await startDatabaseSide(programs);
  await database.waitForBoth();

  say('PgBouncer…');
  const first = new StoreMachine(new Machine('app-a', 11, ['front', 'back']), programs, database);
  const second = new StoreMachine(new Machine('app-b', 12, ['front', 'back']), programs, database);
  for (const one of [first, second]) one.start();
  const way = startWayToPrimary(programs, database, 'desk', runHere);

  say('the bucket, and the first process with demo data…');
  const bucket = new Bucket();
  await bucket.start();
  const secretKey = writeConfiguration(join(ground, 'secret.key'), randomBytes(32).toString('base64'));
  const publicUrl = `http://127.0.0.1:${publicPort}`;
  const settings = {
    ...bucket.settings,
    DEMO: '1',
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    PUBLIC_URL: publicUrl,
    PAGES_DIR: pagesDir(),
    DATABASE_POOL: '12',
    CONNECTIONS_PER_ADDRESS: '0',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  };
  const processes = [
    new StoreProcess('api-1', first, 3001, settings),
    new StoreProcess('api-2', first, 3002, settings),
    new StoreProcess('api-3', second, 3001, settings),
  ] as const;
  processes[0].start();
  await processes[0].waitUntilReady();

  say('two more, and HAProxy…');
  shareDataDir(first.dataDir, second.dataDir);
  for (const one of processes.slice(1)) one.start();
  const edge = new Machine('edge', 10, ['front']);
  edge.knowBuyers();
  const { uid, gid } = database.account;
  const configuration = fillTemplate('haproxy.cfg', {
    account: `uid ${uid}\n    gid ${gid}`,
    address: `${edge.at('front')}:${storePort}`,
    outside: `127.0.0.1:${publicPort} namespace outside`,
    calls: serversOf(processes, 'check'),
    pages: serversOf(processes, 'track calls/NAME'),
  });
  const file = writeConfiguration(join(ground, 'edge-haproxy.cfg'), configuration);
  const door = edge.run([programs.paths.haproxy, '-db', '-f', file], {
    env: programs.env,
    log: 'edge-haproxy',
  });
  await Promise.all(processes.map((one) => one.waitUntilReady()));
  const address = `http://${edge.at('front')}:${storePort}`;
  await waitFor('HAProxy', () => answers(`${address}/readyz`));

  return {
    database,
    machines: [first, second],
    bucket,
    processes,
    edge,
    address,
    publicUrl,
    secretKey,
    databaseUrl: `postgresql://qianfang:${database.password}@127.0.0.1:${primaryPort}/qianfang`,
    async stop() {
      await end(door, 'SIGKILL');
      await Promise.all(processes.map((one) => one.stop('SIGTERM')));
      await Promise.all([first, second, bucket].map((one) => one.stop()));
      await end(way, 'SIGKILL');
      await database.stop();
    },
  };
}
