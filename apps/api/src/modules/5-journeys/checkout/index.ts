export { collectParties } from './collect-parties.ts';
export type { OrderForStore } from './submit/submit-order.ts';
