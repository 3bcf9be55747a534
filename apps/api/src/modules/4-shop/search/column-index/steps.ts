/** Work that may pause wherever it yields, so that other work gets a turn. */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps without a pause. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Rows scanned in a step: about a millisecond on a slow machine. */
export const rowsInStep = 32_768;
