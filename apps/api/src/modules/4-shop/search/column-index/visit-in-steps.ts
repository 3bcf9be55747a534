import type { FoundRows } from './row-filter.ts';
import { rowsInStep, type Steps } from './steps.ts';

/**
 * Visits rows, in steps where there are very many. Visits the rows found at the start, whatever changes between
 * steps.
 */
export function* visitInSteps({ bits, each, count }: FoundRows, visit: (row: number) => void): Steps<void> {
  if (!bits || count <= rowsInStep) {
    each(visit);
    return;
  }
  const found = bits.slice();
  let visited = 0;
  for (let at = 0; at < found.length; at++) {
    let word = found[at] as number;
    while (word !== 0) {
      const low = word & -word;
      word ^= low;
      visit((at << 5) + 31 - Math.clz32(low));
      visited += 1;
    }
    if (visited > rowsInStep >>> 2) {
      visited = 0;
      yield;
    }
  }
}
