import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeBrowser, closePages } from './browser.ts';
import { renewStore, storeOfLane } from './lane.ts';

// Vitest runs this before each file. The harness itself is loaded once for all files of a lane.

// The first file of a lane waits for its store here and not in a test, whose time it would take.
beforeAll(async () => {
  await storeOfLane();
});

// A journey that broke off half way has registered, bought or applied already: another try begins where the first did.
beforeEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) await renewStore();
});

afterEach(({ task }) => closePages(task));

afterAll(closeBrowser);
