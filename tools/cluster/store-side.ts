import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, serverArgs } from '../runtime.mjs';
import type { DatabaseSide } from './database-side.ts';
import { fillTemplate, writeConfiguration } from './fill-template.ts';
import { end, ground, logFile, type Machine, type Run } from './machines.ts';
import type { Programs } from './programs.ts';
import { answers, HasEnded, waitFor } from './wait-for.ts';

const poolerPort = 6432;
export const primaryPort = 5433;
/** As long as HAProxy waits: who answers late is ready. */
const patienceMs = 6_000;

/** A machine on which processes of the store run, with a PgBouncer of its own. */
export class StoreMachine {
  readonly machine: Machine;
  readonly dataDir: string;
  readonly #programs: Programs;
  readonly #database: DatabaseSide;
  #pooler: ChildProcess | undefined;
  #way: ChildProcess | undefined;

  constructor(machine: Machine, programs: Programs, database: DatabaseSide) {
    this.machine = machine;
    this.#programs = programs;
    this.#database = database;
    this.dataDir = join(ground, machine.name);
    mkdirSync(this.dataDir, { recursive: true });
  }

  get databaseUrl(): string {
    return `postgresql://qianfang:${this.#database.password}@127.0.0.1:${poolerPort}/qianfang`;
  }

  /** Starts the way to the primary, and PgBouncer before it. */
  start(): void {
    this.#way = startWayToPrimary(this.#programs, this.#database, this.machine.name, this.machine.run);
    const { account, password } = this.#database;
    const users = writeConfiguration(
      join(ground, `${this.machine.name}-users.txt`),
      `"qianfang" "${password}"\n`,
      account,
    );
    const text = fillTemplate('pgbouncer.ini', {
      primary_port: String(primaryPort),
      port: String(poolerPort),
      users,
    });
    const file = writeConfiguration(join(ground, `${this.machine.name}-pgbouncer.ini`), text, account);
    this.#startPooler = () => {
      this.#pooler = this.machine.run([this.#programs.paths.pgbouncer, '-q', file], {
        account,
        env: this.#programs.env,
        log: `${this.machine.name}-pgbouncer`,
      });
    };
    this.#startPooler();
  }

  #startPooler = () => {};

  async restartPooler(): Promise<void> {
    if (this.#pooler) await end(this.#pooler, 'SIGTERM');
    this.#startPooler();
  }

  async stop(): Promise<void> {
    if (this.#pooler) await end(this.#pooler, 'SIGKILL');
    if (this.#way) await end(this.#way, 'SIGKILL');
  }
}

/** A HAProxy that leads to the primary, on the machine of that name. */
export function startWayToPrimary(
  programs: Programs,
  database: DatabaseSide,
  name: string,
  run: Run,
): ChildProcess {
  const { account, servers } = database;
  const text = fillTemplate('haproxy-database.cfg', {
    account: `uid ${account.uid}\n    gid ${account.gid}`,
    address: `127.0.0.1:${primaryPort}`,
    servers,
  });
  const file = writeConfiguration(join(ground, `${name}-haproxy.cfg`), text);
  return run([programs.paths.haproxy, '-db', '-f', file], {
    env: programs.env,
    log: `${name}-haproxy`,
  });
}

interface Starting {
  /** Milliseconds by which its clock is ahead. */
  readonly aheadMs?: number;
}

/** A process of the store. */
export class StoreProcess {
  readonly name: string;
  readonly on: StoreMachine;
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(name: string, on: StoreMachine, port: number, settings: Readonly<Record<string, string>>) {
    this.name = name;
    this.on = on;
    this.port = port;
    this.#settings = settings;
  }

  get address(): string {
    return `http://${this.on.machine.at('front')}:${this.port}`;
  }

  /** Where it answers with its metrics. */
  get metrics(): string {
    return `${this.on.machine.at('front')}:${this.port + 6_000}`;
  }

  start({ aheadMs = 0 }: Starting = {}): void {
    const ahead = aheadMs === 0 ? [] : ['--import', join(root, 'tools', 'clock', 'moved-clock.ts')];
    const [main = '', ...flags] = serverArgs.toReversed();
    this.#child = this.on.machine.run([process.execPath, ...flags, ...ahead, join(root, main)], {
      env: {
        ...this.#settings,
        ...(aheadMs === 0 ? {} : { CLOCK_AHEAD_MS: String(aheadMs) }),
        HOST: this.on.machine.at('front'),
        PORT: String(this.port),
        METRICS: this.metrics,
        DATA_DIR: this.on.dataDir,
        DATABASE_URL: this.on.databaseUrl,
      },
      log: this.name,
    });
  }

  isReady(): Promise<boolean> {
    return answers(`${this.address}/readyz`, patienceMs);
  }

  waitUntilReady(): Promise<number> {
    return waitFor(this.name, async () => {
      const hasEnded = typeof this.#child?.exitCode === 'number';
      if (hasEnded) throw new HasEnded(`${this.name} has ended: ${readFileSync(logFile(this.name), 'utf8')}`);
      return this.isReady();
    });
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    if (this.#child) await end(this.#child, signal);
  }
}

/** What the first process has made for the demo, and others must have too. */
export function shareDataDir(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => /\.(?:key|json)$/.test(one)))
    if (!existsSync(join(to, name))) cpSync(join(from, name), join(to, name));
}
