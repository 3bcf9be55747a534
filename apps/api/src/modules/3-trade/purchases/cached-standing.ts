import { cached } from '../../../memory/cached.ts';
import { loadOrdersStanding } from '../orders/index.ts';

/**
 * What all orders of a company come to: an order that is placed and paid changes all of it, so that one statement reads
 * it again.
 */
export const cachedStanding = cached(
  { topic: ['purchase', 'unshipped'], max: 2_000 },
  (db, buyerId: number) => loadOrdersStanding(db, buyerId),
);
