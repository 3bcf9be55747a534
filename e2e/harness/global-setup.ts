import type { TestProject } from 'vitest/node';
import { type RunningStore, startStore } from './store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    store: RunningStore;
  }
}

/** Vitest: one store with demo data for all journeys of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { store, stop } = await startStore();
  project.provide('store', store);
  return stop;
}
