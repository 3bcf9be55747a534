import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Profile } from './profile-parts.ts';

/** Takes CPU profiles of a process that was started with `--inspect`. */
export interface Profiler {
  /** The profile of the time that the work takes, and its result. */
  during<T>(work: () => Promise<T>): Promise<{ readonly profile: Profile; readonly result: T }>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const sampleMicros = 500;

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; ; tries++) {
    const found = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = found ? ((await found.json()) as Array<{ webSocketDebuggerUrl: string }>) : [];
    if (target) return target.webSocketDebuggerUrl;
    if (tries > 50) throw new Error(`nobody answers at the inspector's port ${port}`);
    await sleep(100);
  }
}

/** @param port of the process's inspector */
export async function openProfiler(port: number): Promise<Profiler> {
  const socket = new WebSocket(await addressOf(port));
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = JSON.parse(String(data)) as Answer;
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error) caller?.reject(new Error(error.message));
    else caller?.resolve(result);
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const caller = Promise.withResolvers<unknown>();
    waiting.set(++last, caller);
    socket.send(JSON.stringify({ id: last, method, params }));
    return caller.promise;
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: sampleMicros });
  return {
    async during(work) {
      await send('Profiler.start');
      const result = await work();
      const { profile } = (await send('Profiler.stop')) as { readonly profile: Profile };
      return { profile, result };
    },
    close: () => socket.close(),
  };
}
