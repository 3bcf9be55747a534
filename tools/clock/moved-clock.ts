// Loaded before everything else (`node --import`), in each Node process and thread of a run at another time: the store,
// its commands, the tests and what runs them. The store itself knows nothing of it and has no setting that moves its
// clock.
import { aheadMs } from './ahead.ts';
import { moveClock } from './move-clock.ts';

moveClock(aheadMs);
