export { lookAtNames } from './look-at-names.ts';
export { setTradeFacts } from './set-trade-facts.ts';
