import type { Steps } from './steps.ts';

export type Compare = (a: number, b: number) => number;

/** Comparisons in a step. */
const comparedInStep = 8_192;
/** Numbers sorted in a step. */
const sortedAtOnce = 2_048;

/** Merges two sorted lists, without items of the first that do not stay. */
export function* merged(
  one: ArrayLike<number>,
  other: Int32Array<ArrayBuffer>,
  compare: Compare,
  isStaying: (item: number) => boolean = () => true,
): Steps<Int32Array<ArrayBuffer>> {
  const all = new Int32Array(one.length + other.length);
  let length = 0;
  let next = 0;
  let compared = 0;
  for (let at = 0; at < one.length; at++) {
    const item = one[at] as number;
    compared += 1;
    if (isStaying(item)) {
      while (next < other.length && compare(other[next] as number, item) < 0) {
        all[length++] = other[next++] as number;
        compared += 1;
      }
      all[length++] = item;
    }
    if (compared >= comparedInStep) {
      compared = 0;
      yield;
    }
  }
  all.set(other.subarray(next), length);
  length += other.length - next;
  return length === all.length ? all : all.slice(0, length);
}

/** Merges sorted lists. */
function* mergedAll(
  lists: ReadonlyArray<Int32Array<ArrayBuffer>>,
  compare: Compare,
): Steps<Int32Array<ArrayBuffer>> {
  // Lists of similar length are merged with each other, which needs the fewest passes.
  let runs = lists;
  while (runs.length > 1) {
    const longer: Int32Array<ArrayBuffer>[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at] as Int32Array<ArrayBuffer>, runs[at + 1]];
      longer.push(other ? yield* merged(one, other, compare) : one);
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? new Int32Array(0);
}

/** The numbers from `first` up to, but not including, `end`, sorted. */
export function* sortedInSteps(first: number, end: number, compare: Compare): Steps<Int32Array<ArrayBuffer>> {
  const runs: Int32Array<ArrayBuffer>[] = [];
  for (let from = first; from < end; from += sortedAtOnce) {
    const run = Int32Array.from({ length: Math.min(sortedAtOnce, end - from) }, (_, at) => from + at);
    runs.push(run.sort(compare));
    yield;
  }
  return yield* mergedAll(runs, compare);
}
