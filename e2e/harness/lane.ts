import { inject } from 'vitest';
import { type RunningStore, runStoreCommand } from '../../tools/browser/store.ts';

let store: Promise<RunningStore> | undefined;

async function askForStore(): Promise<RunningStore> {
  const answer = await fetch(`${inject('lanes')}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as RunningStore;
}

/** The store of this file's lane. Files of one lane run in sequence. */
export function storeOfLane(): Promise<RunningStore> {
  store ??= askForStore();
  return store;
}

/**
 * Runs one of the store's commands, e.g. `runCommand('operator', 'waiting')`, and returns its output. Throws
 * with the output on failure.
 */
export async function runCommand(name: string, ...args: readonly string[]): Promise<string> {
  return runStoreCommand(await storeOfLane(), name, ...args);
}
