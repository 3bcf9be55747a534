import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const main = resolve(import.meta.dirname, '../../../demo/src/main.ts');

/** Receives a line of a server's log. */
type Hear = (line: string) => void;

interface Store {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Servers of one database, each in a process of its own, killed and replaced while others go on. */
export interface StoreFleet {
  /** Sends a call to one of the servers; undefined when it broke off, with unknown outcome. */
  send(path: string, request: RequestInit): Promise<Response | undefined>;
  /** Whether every server answers and has its database. */
  areReady(): Promise<boolean>;
  /** Kills the oldest server with -9, and starts another. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function startStore(settings: Readonly<Record<string, string>>, hear: Hear): Promise<Store> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let greeting = '';
  // Read on from here later, so leaving the loop must not close it.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    greeting += String(chunk);
    const address = /http:\/\/[\d.]+:\d+/.exec(greeting)?.[0];
    if (address !== undefined) {
      // Later output must be read in any case: it would fill the pipe.
      if (child.stdout) createInterface(child.stdout).on('line', hear);
      return { process: child, address };
    }
  }
  throw new Error(`a server ended before it listened: ${greeting}`);
}

async function end(store: Store, signal: NodeJS.Signals): Promise<void> {
  const ended = once(store.process, 'exit');
  store.process.kill(signal);
  await ended;
}

/** Starts `size` servers with the given settings. With NODE_COMPILE_CACHE, each starts in half the time. */
export async function startFleet(
  size: number,
  settings: Readonly<Record<string, string>>,
  hear: Hear = () => {},
): Promise<StoreFleet> {
  // Node stores its compile cache on a clean exit, which none of the fleet makes.
  await end(await startStore(settings, hear), 'SIGTERM');
  const stores = await Promise.all(Array.from({ length: size }, () => startStore(settings, hear)));
  let turn = 0;
  let isClosed = false;
  let replacing: Promise<void> = Promise.resolve();
  const replace = async () => {
    const oldest = stores.shift();
    if (oldest) await end(oldest, 'SIGKILL');
    stores.push(await startStore(settings, hear));
  };
  return {
    async send(path, request) {
      turn += 1;
      const store = stores[turn % stores.length];
      try {
        const answer = await fetch(`${store?.address}${path}`, request);
        // An answer counts when it has wholly arrived.
        const body = await answer.arrayBuffer();
        const { status, headers } = answer;
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      } catch {
        return undefined;
      }
    },
    async areReady() {
      const answers = await Promise.all(
        stores.map(({ address }) => fetch(`${address}/readyz`).catch(() => undefined)),
      );
      return answers.every((answer) => answer?.ok);
    },
    kill() {
      if (!isClosed) replacing = replace();
      return replacing;
    },
    async close() {
      isClosed = true;
      await replacing;
      await Promise.all(stores.splice(0).map((store) => end(store, 'SIGKILL')));
    },
  };
}
