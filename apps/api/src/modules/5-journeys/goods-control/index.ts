export { setTradeFacts } from './set-trade-facts.ts';
