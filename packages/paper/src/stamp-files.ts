import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { printWatermark } from './print-paper.ts';
import type { StampJob } from './stamp-worker.ts';

/** Stamps text on every page; an image becomes a page. Undefined if unreadable, too long or too slow. */
export type Stamp = (bytes: Uint8Array, isPdf: boolean) => Promise<Uint8Array | undefined>;

const patienceMs = 20_000;
const memoryMb = 256;

interface Answer {
  /** Absent where it could not be read. */
  readonly bytes?: Uint8Array;
}

/**
 * Passes `work` a function that stamps files with this text, one at a time, in a thread with bounded memory.
 * A file that exceeds it ends only that thread; the next file gets a new one.
 */
export async function* stampFiles<T>(
  words: string,
  work: (stamp: Stamp) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const watermark = new Uint8Array(await printWatermark(words));
  let worker: Worker | undefined;
  const start = () =>
    new Worker(new URL('./stamp-worker.ts', import.meta.url), {
      workerData: { watermark },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
  async function stamp(bytes: Uint8Array, isPdf: boolean): Promise<Uint8Array | undefined> {
    worker ??= start();
    const own = worker;
    const answer = once(own, 'message', { signal: AbortSignal.timeout(patienceMs) });
    own.postMessage({ bytes, isPdf } satisfies StampJob);
    try {
      const [{ bytes: stamped }] = (await answer) as [Answer];
      return stamped;
    } catch {
      // Out of time or memory: the result is no longer needed.
      worker = undefined;
      void own.terminate();
      return undefined;
    }
  }
  try {
    yield* work(stamp);
  } finally {
    void worker?.terminate();
  }
}
