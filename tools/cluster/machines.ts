import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The two networks: buyers' requests go over one, the database over the other. */
export const networks = { front: '10.77.1', back: '10.77.2' } as const;
export type Network = keyof typeof networks;

/** Everything that the cluster writes. The folder is on the disk; only processes of the cluster see it here. */
export const ground = '/run/qianfang-cluster';
export const logs = join(ground, 'logs');
export const logFile = (name: string) => join(logs, `${name}.log`);

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] });
const bridgeOf = (network: Network) => `qf-${network}`;

/** Each company comes from an address of its own among these, as in life: bounds count by address. */
const buyersNetwork = '10.78';
export const buyerAddress = (number: number): string =>
  `${buyersNetwork}.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;

/** Lays both networks into this network namespace, which then is a machine of its own, at address 250. */
export function layNetworks(): void {
  ip('link', 'set', 'lo', 'up');
  for (const network of Object.keys(networks) as Network[]) {
    ip('link', 'add', bridgeOf(network), 'type', 'bridge');
    ip('address', 'add', `${networks[network]}.250/24`, 'dev', bridgeOf(network));
    ip('link', 'set', bridgeOf(network), 'up');
  }
  ip('route', 'add', 'local', `${buyersNetwork}.0.0/16`, 'dev', 'lo');
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Running {
  readonly account?: Account | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly log: string;
}

export type Run = (command: readonly string[], running: Running) => ChildProcess;

/** Starts a program where the command itself runs: at the desk, from which the cluster is watched. */
export const runHere: Run = (command, running) => start([], command, running);

function start(
  enter: readonly string[],
  command: readonly string[],
  { account, env, log }: Running,
): ChildProcess {
  const out = openSync(logFile(log), 'a');
  const as = account
    ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--']
    : [];
  const [program = '', ...args] = [...enter, ...as, ...command];
  return spawn(program, args, {
    cwd: ground,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
    // Ctrl-C on a terminal reaches the command alone, which ends the others in order.
    detached: true,
  });
}

/** A machine of the cluster: a network namespace, which a cable connects with each of its networks. */
export class Machine {
  readonly name: string;
  readonly #number: number;

  constructor(name: string, number: number, its: readonly Network[]) {
    this.name = name;
    this.#number = number;
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    for (const network of its) {
      const cable = this.#cable(network);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', network, 'netns', name);
      ip('link', 'set', cable, 'master', bridgeOf(network), 'up');
      ip('-n', name, 'address', 'add', `${this.at(network)}/24`, 'dev', network);
      ip('-n', name, 'link', 'set', network, 'up');
    }
  }

  at(network: Network): string {
    return `${networks[network]}.${this.#number}`;
  }

  #cable(network: Network): string {
    return `qf-${network[0]}-${this.#number}`;
  }

  /** Leads answers to buyers back to the desk, where they shop. */
  knowBuyers(): void {
    ip('-n', this.name, 'route', 'add', `${buyersNetwork}.0.0/16`, 'via', `${networks.front}.250`);
  }

  /** Unplugs the machine from a network: what is sent is lost, and nobody is told. */
  cut(network: Network): void {
    ip('link', 'set', this.#cable(network), 'down');
  }

  plug(network: Network): void {
    ip('link', 'set', this.#cable(network), 'up');
  }

  /** Sends nothing more to these machines; others still hear of it, and it of all. */
  block(network: Network, others: readonly Machine[]): void {
    for (const one of others) ip('-n', this.name, 'route', 'add', 'blackhole', `${one.at(network)}/32`);
  }

  unblock(network: Network, others: readonly Machine[]): void {
    for (const one of others) ip('-n', this.name, 'route', 'del', 'blackhole', `${one.at(network)}/32`);
  }

  /** Starts a program on the machine. */
  readonly run: Run = (command, running) =>
    start(['nsenter', `--net=/run/netns/${this.name}`, '--'], command, running);

  /** Ends everything that runs here with -9, also what its programs have started. */
  crash(): void {
    const pids = ip('netns', 'pids', this.name).toString().split('\n').filter(Boolean);
    for (const pid of pids) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with another.
      }
    }
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export function makeGround(): void {
  mkdirSync(logs, { recursive: true });
}
