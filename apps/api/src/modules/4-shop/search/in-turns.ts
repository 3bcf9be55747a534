import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from './column-index/steps.ts';

/** All searches together may block the event loop for this time. */
const maxMs = 4;
let busySince: number | undefined;

/** Runs steps, and lets other requests through whenever searches have worked for a while. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    if (busySince === undefined) {
      busySince = performance.now();
      setImmediate(() => {
        busySince = undefined;
      });
    } else if (performance.now() - busySince > maxMs) {
      await nextTurn();
      continue;
    }
    const step = steps.next();
    if (step.done) return step.value;
  }
}
