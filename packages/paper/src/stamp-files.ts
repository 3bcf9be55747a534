import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { printWatermark } from './print-paper.ts';
import type { StampJob } from './stamp-worker.ts';

/** Lays words over every page of a file; a picture becomes a page. Undefined for what cannot be read, is too long or takes too long. */
export type Stamp = (bytes: Uint8Array, isPdf: boolean) => Promise<Uint8Array | undefined>;

const patienceMs = 20_000;
const memoryMb = 256;

interface Answer {
  /** Absent where it could not be read. */
  readonly bytes?: Uint8Array;
}

/**
 * Gives `work` what marks files with these words, one after the other, in a thread of its own with a bound of memory. A file that is
 * too much for it ends that thread and no other work; the next file gets a new one.
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
      // Out of time or of memory: whatever it still does is of no use to anybody.
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
