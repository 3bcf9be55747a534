export { loadOwnFacts } from './load-own-facts.ts';
export { presentOffers } from './present-offers.ts';
