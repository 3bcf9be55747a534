export { loadOwnFacts } from './load-own-facts.ts';
export { presentOffers } from './present-offers.ts';
export { writeOffers } from './write-offers.ts';
