import { afterEach, beforeAll } from 'vitest';
import { closePages } from './browser.ts';
import { storeOfLane } from './lane.ts';

// Vitest runs this before each file. The harness itself is loaded once for all files of a lane.

// The first file of a lane waits for its store here and not in a test, whose time it would take.
beforeAll(async () => {
  await storeOfLane();
});

afterEach(({ task }) => closePages(task));
