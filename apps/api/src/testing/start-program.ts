import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A store in a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  /** Its output so far. */
  said(): string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Runs a program of the store, with these settings and none of this process. */
export function startProgram(
  path: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => text, ended };
}

/** The port it listens on, once it does. */
export async function portOf(store: Running): Promise<number> {
  for (;;) {
    const port = /千方已启动：http:\/\/127\.0\.0\.1:(\d+)/.exec(store.said())?.[1];
    if (port !== undefined) return Number(port);
    const turn = await Promise.race([store.ended, new Promise((done) => setTimeout(done, 20, 'wait'))]);
    if (turn !== 'wait') throw new Error(`the store ended: ${store.said()}`);
  }
}
