import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from './column-index/steps.ts';

/** So long all searches together keep others waiting. */
const mostMs = 4;
let busySince: number | undefined;

/** Does the work, and lets requests and answers of others through whenever searches have been at it for a while. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    if (busySince === undefined) {
      busySince = performance.now();
      setImmediate(() => {
        busySince = undefined;
      });
    } else if (performance.now() - busySince > mostMs) {
      await nextTurn();
      continue;
    }
    const step = steps.next();
    if (step.done) return step.value;
  }
}
