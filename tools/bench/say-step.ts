const startedAt = performance.now();

/** Says what is done now and since when the bench runs: minutes pass before the table. */
export function sayStep(step: string): void {
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step}`);
}
