import { afterEach, beforeAll } from 'vitest';
import { closePages } from './browser.ts';
import { storeOfLane } from './lane.ts';

// Vitest runs this before each file. The harness itself is loaded once per lane.

// The first file of a lane waits for its store here, not within a test's time limit.
beforeAll(async () => {
  await storeOfLane();
});

afterEach(({ task }) => closePages(task));
