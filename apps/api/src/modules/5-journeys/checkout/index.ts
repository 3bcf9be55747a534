export { collectParties } from './collect-parties.ts';
export type { OrderAsked } from './submit/submit-order.ts';
