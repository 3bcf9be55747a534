const startedAt = performance.now();

/** Prints the current step and the time since the start, because the table takes minutes. */
export function sayStep(step: string): void {
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step}`);
}
