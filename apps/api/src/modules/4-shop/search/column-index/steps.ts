/** Work that may be interrupted wherever it yields: whoever does it lets others in between. */
export type Steps<T> = Generator<undefined, T>;

/** All of it at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many rows are gone through in a step: about a millisecond on a slow machine. */
export const rowsInStep = 32_768;
