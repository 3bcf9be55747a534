export { readActivityBanner } from './activity-banner.ts';
export { listCenter } from './list-center.ts';
export { listCombinations } from './list-combinations.ts';
export { listFairs, readFair } from './read-fair.ts';
export { readEverydayPrice, readSpike } from './read-sessions.ts';
export { readWelfare } from './read-welfare.ts';
export { remindOfActivity, sendActivityReminders } from './remind.ts';
