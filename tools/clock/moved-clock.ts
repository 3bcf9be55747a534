// Loaded first (`node --import`) in each Node process and thread of a run at another time: the store, its
// commands, the tests and their runners. The store itself has no setting for its clock.
import { aheadMs } from './ahead.ts';
import { moveClock } from './move-clock.ts';

moveClock(aheadMs);
