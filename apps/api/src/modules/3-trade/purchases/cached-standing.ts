import { cached } from '../../../memory/cached.ts';
import { loadOrdersStanding } from '../orders/index.ts';

/**
 * Totals over all orders of a company. Placing and paying an order change all of it, so one statement reads
 * it again.
 */
export const cachedStanding = cached(
  { topic: ['purchase', 'unshipped'], max: 2_000 },
  (db, buyerId: number) => loadOrdersStanding(db, buyerId),
);
