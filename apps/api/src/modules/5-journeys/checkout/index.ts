export { collectParties } from './collect-parties.ts';
